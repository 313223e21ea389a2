import { counted } from '../../core/lists.ts'
import { sportOfFile } from '../answers.ts'
import { HostFileError } from '../league/host-file-error.ts'
import type { HostRules, HostSeason, HostSettingNote } from '../league/host-league.ts'
import { checkedLeague, type Importer } from '../league/importer.ts'
import { listUnread, type Unread } from '../league/unread.ts'
import { Roster } from './documents.ts'
import type { League } from './league-document.ts'
import { draftsOf } from './drafts.ts'
import { missingIn } from './missing.ts'
import { movesOf, tradedPicksOf } from './moves.ts'
import { isOf, partsOf } from './parts.ts'
import { playersOf } from './players.ts'
import { championOf, placesOf } from './playoffs.ts'
import { readSleeperScoring } from './scoring.ts'
import { type SeasonFiles, seasonsOf } from './seasons.ts'
import { settingsOf } from './settings.ts'
import { peopleIn, rosterSpotsOf, standingsOf, teamsOf } from './teams.ts'
import { nameOf } from './text.ts'
import { weeksOf } from './weeks.ts'

/** The sports of this host that leagues here have, and by how much its year is before the one that seasons are called by. */
const YEARS_BEFORE = { nfl: 0, nba: 1 } as const
type Sport = keyof typeof YEARS_BEFORE

/**
 * Leagues of Sleeper, from the answers of its public API (docs.sleeper.com). A league there has an id of its own in each
 * season, and names the one before.
 */
export const sleeperImporter: Importer = {
  read(documents) {
    const unread: Unread = new Map()
    const parts = partsOf(documents, unread)
    const { seasons, missing } = seasonsOf(parts, unread)
    const newest = seasons.at(-1)
    if (newest === undefined) throw new HostFileError(null, 'The files have no league')
    const sport = sportOf(newest.league)
    const read = seasons.map((files) => seasonOf(withTeams(files), sport))
    const { people, nameless } = peopleIn(seasons)
    const league = checkedLeague({
      host: 'sleeper',
      id: newest.league.league_id,
      name: nameOf(newest.league.name) || 'Sleeper league',
      sport,
      people,
      players: [],
      seasons: read.map(({ season }) => season),
      unread: listUnread(unread),
      missing: [
        ...missing,
        ...missingBefore(seasons, read),
        ...read.flatMap((one) => one.missing).slice(0, MOST_SENTENCES),
        ...withoutName(nameless, 'manager'),
      ],
    })
    const listed = parts.flatMap((part) => (isOf(part, 'player') ? part.items : []))
    const players = playersOf(
      league.players.map(({ id }) => id),
      { listed, seasons, isFootball: sport === 'nfl' },
    )
    const unnamed = players.filter(({ name, positions }) => name === null && positions.length === 0).length
    return checkedLeague({
      ...league,
      players,
      missing: [...league.missing, ...withoutName(unnamed, 'player')],
    })
  },
}

const MOST_SENTENCES = 120

function missingBefore(
  [oldest]: readonly SeasonFiles[],
  [first]: ReadonlyArray<{ readonly season: HostSeason }>,
): string[] {
  return oldest === undefined || first === undefined || oldest.league.previous_league_id === null
    ? []
    : [`The seasons before ${first.season.season} are not in the files.`]
}

function sportOf({ sport }: League): Sport {
  const said = sportOfFile(sport, { nfl: 'nfl', nba: 'nba' })
  if (said === 'nfl' || said === 'nba') return said
  throw new HostFileError(
    null,
    `The league plays ${nameOf(sport, 40)}, and leagues of Sleeper here play NFL or NBA`,
  )
}

function withoutName(count: number, noun: string): string[] {
  return count === 0 ? [] : [`The files have no name of ${counted(count, noun)}.`]
}

/** With a team for each roster that anything names, where the files have no rosters themselves. */
function withTeams(files: SeasonFiles): SeasonFiles {
  if (files.rosters.length > 0) return files
  const ids = new Set([
    ...[...files.matchups.values()].flat().map(({ roster_id: id }) => id),
    ...files.picks.flatMap(({ roster_id: id }) => id ?? []),
    ...[...files.winners, ...files.losers].flatMap(({ t1, t2 }) => [t1 ?? [], t2 ?? []].flat()),
  ])
  if (ids.size === 0)
    throw new HostFileError(null, `The files have no teams of ${files.league.season} (rosters.json)`)
  return { ...files, rosters: [...ids].map((roster_id) => Roster.parse({ roster_id })) }
}

function seasonOf(files: SeasonFiles, sport: Sport): { season: HostSeason; missing: string[] } {
  const { league } = files
  const yearOf = (season: number) => season + YEARS_BEFORE[sport]
  const champion = championOf(files)
  const standings = standingsOf(files)
  const { settings, notes } = settingsOf(files, sport)
  const { rules, notes: ruleNotes } = rulesOf(league, sport)
  const { moves, missing: movesLeft } = movesOf(files, yearOf)
  const { drafts, teamless } = draftsOf(files)
  const season: HostSeason = {
    season: yearOf(league.season),
    state: stateOf(league, champion),
    id: league.league_id,
    name: nameOf(league.name) || 'Sleeper league',
    teams: teamsOf(files),
    settings,
    settingsNotes: [...notes, ...ruleNotes],
    rules,
    drafts,
    tradedPicks: tradedPicksOf(files, yearOf),
    rosters: rosterSpotsOf(files),
    weeks: weeksOf(files, standings),
    moves,
    standings,
    places: placesOf(files),
    champion,
  }
  const picksLeft =
    teamless === 0
      ? []
      : [
          `${counted(teamless, 'pick')} of ${season.season} without a team ${teamless === 1 ? 'is' : 'are'} left out.`,
        ]
  return { season, missing: [...missingIn(files, season), ...movesLeft, ...picksLeft] }
}

/** A season whose title is won is over, also where the host has not closed it. */
function stateOf({ status }: League, champion: string | null): HostSeason['state'] {
  switch (status) {
    case 'pre_draft':
      return 'before-draft'
    case 'drafting':
      return 'drafting'
    case 'in_season':
    case 'post_season':
      return champion === null ? 'in-season' : 'over'
    case 'complete':
      return 'over'
    default:
      return status satisfies never
  }
}

/** Settings that pay nothing are neither mapped nor listed. */
function rulesOf(
  { scoring_settings: settings }: League,
  sport: Sport,
): { rules: HostRules | null; notes: HostSettingNote[] } {
  if (settings === null || settings === undefined) return { rules: null, notes: [] }
  const { rules, missing, rounded } = readSleeperScoring(sport, { settings })
  const paid = Object.values(settings).filter((value) => value !== 0).length
  return {
    rules: { rules, mapped: paid - missing.length, unmapped: missing.map((one) => ({ ...one })) },
    notes: rounded.map(({ rule, value }) => ({
      key: rule.slice(0, 200),
      value: String(value),
      why: 'Rules here have at most four decimals: it is the nearest of them.',
    })),
  }
}
