import type { HostRosterSpot, HostRules, HostSeason, HostStanding } from '../league/host-league.ts'
import type { Unread } from '../league/unread.ts'
import { draftsOf, unitsOf, playerOf } from './drafts.ts'
import { logOf } from './log.ts'
import { nameOf } from './fields.ts'
import { teamsOf } from './people.ts'
import { readMflScoring } from './scoring.ts'
import { settingsOf } from './settings.ts'
import { tradedPicksOf } from './trades.ts'
import type { ViewOf } from './views.ts'
import { endOf, hasLaterSeason, lastPlayed, type Played, playedIn, weeksOf } from './weeks.ts'
import type { SeasonFiles } from './years.ts'

/** A season as it is here, and sentences about what its files do not have. */
export interface ReadSeason {
  readonly season: HostSeason
  readonly missing: readonly string[]
}

/** @param isLast whether there is no later season in the files */
export function seasonOf(
  files: SeasonFiles,
  { isLast, unread }: { isLast: boolean; unread: Unread },
): ReadSeason {
  const { league, year } = files
  const standings = standingsOf(files)
  const played = playedIn(files, { table: standings.map(({ team }) => team), isLast })
  const drafts = draftsOf(files)
  const state = stateOf(files, { played, isLast })
  const log = logOf(files, { isOver: state === 'over', unread })
  const settings = settingsOf(files, { played, moves: log.moves, drafts })
  const rules = rulesOf(files)
  const season: HostSeason = {
    season: year,
    state,
    id: league.id,
    name: nameOf(league.name) || `League ${league.id}`,
    teams: teamsWithMoney(files),
    settings: settings.change,
    settingsNotes: [...settings.notes, ...(rules?.notes ?? []), ...log.notes].slice(0, 500),
    rules: rules?.rules ?? null,
    drafts,
    tradedPicks: tradedPicksOf(files, log.moves),
    rosters: rostersOf(files),
    weeks: weeksOf(files, played),
    moves: log.moves,
    standings,
    places: state === 'over' ? [...played.ending.places] : [],
    champion: state === 'over' ? played.ending.champion : null,
  }
  return { season, missing: [...missingOf(season, played), ...log.missing] }
}

function teamsWithMoney(files: SeasonFiles): HostSeason['teams'] {
  const money = new Map(
    files
      .all('assets')
      .flatMap(({ franchise }) =>
        franchise.map((one) => [one.id, one.blindBiddingDollars?.amount ?? null] as const),
      ),
  )
  return teamsOf(files.league).map((team) => ({
    ...team,
    faabLeft: team.faabLeft ?? money.get(team.id) ?? null,
  }))
}

/** The table in the order in which the host has it. */
function standingsOf(files: SeasonFiles): HostStanding[] {
  const rows = files.all('leagueStandings').at(-1)?.franchise ?? []
  return rows.map((row, index): HostStanding => {
    const [, wins, losses, ties] = /^\s*(\d{1,4})-(\d{1,4})(?:-(\d{1,4}))?\s*$/.exec(row.h2hwlt ?? '') ?? []
    return {
      rank: index + 1,
      team: row.id,
      wins: row.h2hw ?? Number(wins ?? 0),
      losses: row.h2hl ?? Number(losses ?? 0),
      ties: row.h2ht ?? Number(ties ?? 0),
      pointsFor: row.pf ?? null,
      pointsAgainst: row.pa ?? null,
      total: null,
    }
  })
}

const SPOTS: Readonly<Record<string, HostRosterSpot['spot']>> = {
  INJURED_RESERVE: 'reserve',
  IR: 'reserve',
  TAXI_SQUAD: 'taxi',
}

/** By the lists of the latest week of each team, without those by what its team could trade. */
function rostersOf(files: SeasonFiles): HostRosterSpot[] {
  const latest = new Map<string, ViewOf<'rosters'>['franchise'][number]>()
  for (const roster of files.all('rosters').flatMap(({ franchise }) => franchise)) {
    const before = latest.get(roster.id)
    if (before === undefined || (roster.week ?? 0) >= (before.week ?? 0)) latest.set(roster.id, roster)
  }
  // The host lists those on a squad as players of the roster too.
  const spots = new Map<string, HostRosterSpot>()
  for (const { id: team, player } of latest.values())
    for (const { id, status = '' } of player) {
      const spot = Object.hasOwn(SPOTS, status) ? (SPOTS[status] ?? 'active') : 'active'
      const key = `${team} ${id}`
      if (spot !== 'active' || !spots.has(key)) spots.set(key, { team, player: id, spot, slot: null })
    }
  if (latest.size === 0)
    for (const { id: team, players } of files.all('assets').flatMap(({ franchise }) => franchise))
      for (const { id } of players?.player ?? [])
        spots.set(`${team} ${id}`, { team, player: id, spot: 'active', slot: null })
  return [...spots.values()]
}

function rulesOf(files: SeasonFiles): { rules: HostRules; notes: HostSeason['settingsNotes'] } | null {
  const groups = files.all('rules').at(-1)?.positionRules ?? []
  if (groups.length === 0) return null
  const read = readMflScoring(groups)
  const missing = new Set(read.missing.map(({ key }) => key))
  const all = groups.flatMap(({ positions, rule }) =>
    rule.map(({ event, range }) => `${event} ${range} ${positions}`),
  )
  return {
    rules: {
      rules: read.rules,
      mapped: all.filter((key) => !missing.has(key)).length,
      unmapped: read.missing
        .slice(0, 2_000)
        .map(({ key, value, why }) => ({ key: key.slice(0, 500), value, why: why.slice(0, 500) })),
    },
    notes: read.rounded.map(({ rule, value }) => ({
      key: rule.slice(0, 200),
      value: String(value),
      why: 'Points of a rule have at most four decimals in Empire: it is the nearest value.',
    })),
  }
}

/**
 * How far a season is. It is over when the title is won, when there is a later one, and when all games are played and
 * no week is left.
 */
function stateOf(
  files: SeasonFiles,
  { played, isLast }: { played: Played; isLast: boolean },
): HostSeason['state'] {
  const games = played.weeks.flatMap(({ games: ofWeek }) => ofWeek)
  const isBegun = games.some(({ isFinal }) => isFinal)
  const isPlayedOut =
    games.every(({ isFinal, away }) => isFinal || away === null) && lastPlayed(played.weeks) >= endOf(files)
  if (!isLast || hasLaterSeason(files) || played.ending.champion !== null || (isBegun && isPlayedOut))
    return 'over'
  if (isBegun) return 'in-season'
  const picks = unitsOf(files).flatMap(({ draftPick }) => draftPick)
  const made = picks.filter((pick) => playerOf(pick) !== null).length
  if (made > 0) return made < picks.length ? 'drafting' : 'in-season'
  if (picks.length > 0) return 'before-draft'
  const isUnderWay = [...files.all('rosters'), ...files.all('transactions')].some((answer) =>
    'franchise' in answer
      ? answer.franchise.some(({ player }) => player.length > 0)
      : answer.transaction.length > 0,
  )
  return isUnderWay ||
    files
      .all('auctionResults')
      .some(({ auctionUnit }) => auctionUnit.some(({ auction }) => auction.length > 0))
    ? 'in-season'
    : 'before-draft'
}

function missingOf(season: HostSeason, { hasPlayoffs }: Played): string[] {
  const of = `of ${season.season}`
  const games = season.weeks.flatMap(({ matchups }) => matchups)
  const lacks: readonly (readonly [boolean, string])[] = [
    [
      season.teams.every(({ people }) => people.length === 0),
      `The files ${of} do not name the managers: MyFantasyLeague tells them to members who are logged in.`,
    ],
    [season.rules === null, `The files ${of} have no scoring rules.`],
    [season.drafts.length === 0, `The files ${of} have no draft.`],
    [season.rosters.length === 0, `The files ${of} have no rosters.`],
    [season.moves.length === 0, `The files ${of} have no transactions.`],
    [games.length === 0, `The files ${of} have no games.`],
    [season.weeks.every(({ lineups }) => lineups.length === 0), `The files ${of} have no lineups.`],
    [season.standings.length === 0, `The files ${of} have no standings.`],
    [
      season.state === 'over' && season.champion === null,
      `The files ${of} do not say who won the title${hasPlayoffs ? ': their playoff games can be read in more than one way' : ''}.`,
    ],
  ]
  return lacks.flatMap(([isMissing, sentence]) => (isMissing ? [sentence] : []))
}
