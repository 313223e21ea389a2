import { counted } from '../../core/lists.ts'
import { HostFileError } from '../league/host-file-error.ts'
import type { HostDocument } from '../league/documents.ts'
import type { HostLeague, HostPlayer } from '../league/host-league.ts'
import { checkedLeague, type Importer, playersOf } from '../league/importer.ts'
import { listUnread, type Unread } from '../league/unread.ts'
import { FANTASY_SPORTS } from '../../sports/fantasy.ts'
import { leagueKeyOf, refuseOthers } from './chain.ts'
import { collect, type Findings, type LeagueFindings, newest } from './collect.ts'
import { readContents } from './contents.ts'
import { playerIdOf, seasonOf, type SeasonOf } from './season.ts'
import type { YahooSport } from './scoring.ts'
import { isHidden, peopleOf } from './teams.ts'
import { nameLine } from './values.ts'

/**
 * Leagues of Yahoo: answers of its API as XML or JSON, in any files. Yahoo gives a league a new key each season, which
 * `renew` and `renewed` join. Ids are keys of teams, and of players that without their season.
 */
export const yahooImporter: Importer = { read: readYahooLeague }

const MOST_SENTENCES = 200

function readYahooLeague(documents: readonly HostDocument[]): HostLeague {
  const unread: Unread = new Map()
  const { contents, errors } = readContents(documents, unread)
  const findings = collect(contents)
  const leagues = [...findings.leagues.values()].filter(({ isGiven }) => isGiven)
  if (leagues.length === 0) {
    const [error] = errors
    throw new HostFileError(null, error ?? 'There is no answer of Yahoo about a league in the files')
  }
  refuseOthers(leagues, [...findings.leagues.values()])
  const given = leagues.map((found) => sportAndYear(found, findings)).toSorted((a, b) => a.year - b.year)
  const sport = onlySport(given)
  const seasons = given.map((one) => seasonOf(one, findings))
  const people = peopleOf(
    given.map(({ found }) => found),
    findings.profiles,
  )
  const latest = seasons.at(-1)?.season
  const hidden = people.filter(isHidden).length
  return checkedLeague({
    host: 'yahoo',
    id: latest?.id ?? null,
    name: latest?.name ?? '',
    sport,
    people,
    players: hostPlayers(findings, {
      sport,
      named: new Set(seasons.flatMap(({ season }) => playersOf(season))),
    }),
    seasons: seasons.map(({ season }) => season),
    unread: listUnread(unread),
    missing: [
      ...seasons.flatMap(({ missing }) => missing),
      ...otherSeasons(given),
      ...(hidden > 0 ? [`Yahoo hides the names of ${counted(hidden, 'manager')}.`] : []),
      ...errors.map((error) => `${error.replace(/[.\s]+$/, '')}.`),
    ]
      .slice(0, MOST_SENTENCES)
      .map((sentence) => sentence.slice(0, 500)),
  })
}

const YAHOO_SPORTS: ReadonlyMap<string, YahooSport> = new Map([
  ['nfl', 'nfl'],
  ['nba', 'nba'],
  ['mlb', 'mlb'],
  ['nhl', 'nhl'],
])

/** By the league itself, or by the game that its key begins with. Yahoo calls a season by the first of its years. */
function sportAndYear(found: LeagueFindings, { games }: Findings): SeasonOf {
  const game = games.get(found.key.split('.')[0] ?? '')
  const code = newest(found.metas, (league) => league.game_code) ?? game?.code
  const season = newest(found.metas, (league) => league.season) ?? game?.season
  if (code === undefined || season === undefined)
    throw new HostFileError(
      null,
      `The files do not say of which sport and year the league ${found.key} is: please save its own answer, too`,
    )
  const sport = YAHOO_SPORTS.get(code)
  if (sport === undefined)
    throw new HostFileError(
      null,
      `The league ${found.key} is of a game that is not played here: ${code.slice(0, 40)}`,
    )
  return { found, sport, year: FANTASY_SPORTS[sport].season.spansYears ? season + 1 : season }
}

function onlySport(given: readonly SeasonOf[]): YahooSport {
  const [first] = given
  const other = given.find(({ sport }) => sport !== first?.sport)
  if (first === undefined || other !== undefined)
    throw new HostFileError(null, 'Leagues of two sports are in the files')
  return first.sport
}

/** Players who are named in a season, as they were described last. */
function hostPlayers(
  { players }: Findings,
  { sport, named }: { sport: YahooSport; named: ReadonlySet<string> },
): HostPlayer[] {
  const found = new Map<string, HostPlayer>()
  for (const player of players) {
    const id = playerIdOf(sport, player.player_key)
    if (!named.has(id)) continue
    const before = found.get(id)
    const name = nameLine(player.name?.full ?? '')
    const positions = (player.display_position ?? '')
      .split(',')
      .flatMap((one) => one.trim().slice(0, 20) || [])
    found.set(id, {
      id,
      name: name === '' ? (before?.name ?? null) : name,
      positions: positions.length === 0 ? (before?.positions ?? []) : positions.slice(0, 20),
      team: player.editorial_team_abbr?.slice(0, 10) ?? before?.team ?? null,
      birthDate: null,
      feedId: null,
    })
  }
  return [...found.values()]
}

/** Seasons that the league has had before or since, and that are not in the files. */
function otherSeasons(given: readonly SeasonOf[]): string[] {
  const keys = new Set(given.map(({ found }) => found.key))
  return given.flatMap(({ found, year }) => {
    const before = leagueKeyOf(newest(found.metas, (league) => league.renew))
    const next = leagueKeyOf(newest(found.metas, (league) => league.renewed))
    return [
      ...(before === null || keys.has(before)
        ? []
        : [`The season before ${year}, ${before}, is not in the files.`]),
      ...(next === null || keys.has(next) ? [] : [`The season after ${year}, ${next}, is not in the files.`]),
    ]
  })
}
