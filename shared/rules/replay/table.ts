import type { HostSeason, HostStanding } from '../../hosts/league/host-league.ts'
import type { LeagueSettings } from '../../settings/settings.ts'
import type { GameResult, SeasonTeam, StandingsRules } from '../season/result.ts'
import { seedsOf } from '../season/seeds.ts'
import { type Standing, standingsOf } from '../season/standings.ts'
import type { ResultReplay } from './results.ts'
import { playedIn, regularGames } from './weeks.ts'

/** A figure of the table that differs; points are hundredths. */
export interface TableDifference {
  readonly team: string
  readonly of: 'wins' | 'losses' | 'ties' | 'points-for' | 'points-against'
  readonly host: number
  /** By the host’s own results of each week. */
  readonly replayed: number
}

export interface TableReplay {
  readonly teams: number
  /** How many have the record and points that the host has. */
  readonly equal: number
  readonly differences: readonly TableDifference[]
  /** The host’s order, and the one here, of the host’s results; the best first. */
  readonly order: { readonly host: readonly string[]; readonly replayed: readonly string[] }
  /** Whether that is one order; where the host lists teams by seed, division winners first, the seeds are held against it. */
  readonly isOrderEqual: boolean
  /** Of two with the same record, who the host has ahead of who, and the tiebreakers here have not. */
  readonly ties: ReadonlyArray<readonly [ahead: string, behind: string]>
  /** Whether the host’s order is that of the final places, after the playoffs. */
  readonly isHostOrderFinal: boolean
  /** Teams that are elsewhere in the order of the replayed results than of the host’s. */
  readonly moved: readonly string[]
}

/** A table with what the bracket is made of. */
export interface TableMade {
  readonly replay: TableReplay
  readonly teams: readonly SeasonTeam<string>[]
  /** Of the host’s results. */
  readonly games: readonly GameResult<string>[]
  /** Of the replayed ones; the host’s where there are none. */
  readonly replayedGames: readonly GameResult<string>[]
  readonly rules: StandingsRules
}

/**
 * The host’s table against one of the weeks’ results by the rules here. In a league with games against the median they
 * are made of each week’s points.
 * @returns why there is none as a word
 */
export function replayTable(
  season: HostSeason,
  { settings, results }: { readonly settings: LeagueSettings; readonly results: readonly ResultReplay[] },
): TableMade | 'no-table' | 'missing-results' | 'other-competition' {
  if (settings.format.competition !== 'head-to-head') return 'other-competition'
  const games = gamesOf(season)
  if (season.standings.length === 0 || games.length === 0) return 'no-table'
  const medianWeeks = playedIn(season).flatMap(({ week, matchups }) =>
    matchups.some(({ part }) => part === 'median') ? [week] : [],
  )
  const { tieBreakers, restartTies } = settings.season
  const rules = { tieBreakers, restartTies, medianGame: false, medianWeeks }
  const teams = season.teams.map(({ id, division }) => ({ id, division }))
  const own = standingsOf(teams, games, rules)
  if (hasMoreGames(season.standings, own)) return 'missing-results'
  const replayedGames = games.map((game) => replayedGame(game, results))
  const host = season.standings.toSorted((a, b) => a.rank - b.rank).map(({ team }) => team)
  const divisionWinnersFirst = settings.season.playoffs?.divisionWinnersFirst ?? false
  const seeds = seedsOf(teams, games, { ...rules, divisionWinnersFirst })
  const orders = [own, seeds].map((rows) =>
    rows.map(({ team }) => team).filter((team) => host.includes(team)),
  )
  const replayed = orders.find((order) => host.every((team, at) => order[at] === team)) ?? orders[0] ?? []
  const differences = season.standings.flatMap((row) => differencesOf(row, own))
  const different = new Set(differences.map(({ team }) => team))
  const isHostOrderFinal = season.places.length > 1 && season.places.every((team, at) => host[at] === team)
  const after = standingsOf(teams, replayedGames, rules)
  return {
    replay: {
      teams: season.standings.length,
      equal: season.standings.filter(({ team }) => !different.has(team)).length,
      differences,
      order: { host, replayed },
      isOrderEqual: host.every((team, at) => replayed[at] === team),
      ties: tiesOf(host, replayed, own),
      isHostOrderFinal,
      moved: own.flatMap(({ team }, at) => (after[at]?.team === team ? [] : [team])),
    },
    teams,
    games,
    replayedGames,
    rules,
  }
}

/** Each two of the host’s order that are the other way round here, and have the same record. */
function tiesOf(
  host: readonly string[],
  replayed: readonly string[],
  own: readonly Standing<string>[],
): [string, string][] {
  const records = new Map(own.map(({ team, wins, losses, ties }) => [team, `${wins}-${losses}-${ties}`]))
  const at = new Map(replayed.map((team, index) => [team, index]))
  return host.flatMap((ahead, index) =>
    host
      .slice(index + 1)
      .filter(
        (behind) =>
          records.get(ahead) === records.get(behind) && (at.get(behind) ?? 0) < (at.get(ahead) ?? 0),
      )
      .map((behind): [string, string] => [ahead, behind]),
  )
}

function gamesOf(season: HostSeason): GameResult<string>[] {
  return regularGames(season).flatMap(({ week, home, away, homePoints, awayPoints }) =>
    homePoints === null || (away !== null && awayPoints === null)
      ? []
      : [{ week, home, away, homePoints, awayPoints }],
  )
}

function replayedGame(game: GameResult<string>, results: readonly ResultReplay[]): GameResult<string> {
  const found = results.find(
    ({ week, teams: [home, away] }) => week === game.week && home === game.home && away === game.away,
  )
  return found ? { ...game, homePoints: found.replayed[0], awayPoints: found.replayed[1] } : game
}

function hasMoreGames(host: readonly HostStanding[], own: readonly Standing<string>[]): boolean {
  const count = (rows: readonly { wins: number; losses: number; ties: number }[]) =>
    rows.reduce((sum, { wins, losses, ties }) => sum + wins + losses + ties, 0)
  return count(host) > count(own)
}

function differencesOf(row: HostStanding, own: readonly Standing<string>[]): TableDifference[] {
  const found = own.find(({ team }) => team === row.team)
  if (!found) return []
  const pairs = [
    ['wins', row.wins, found.wins],
    ['losses', row.losses, found.losses],
    ['ties', row.ties, found.ties],
    ['points-for', row.pointsFor, found.pointsFor],
    ['points-against', row.pointsAgainst, found.pointsAgainst],
  ] as const
  return pairs.flatMap(([of, host, replayed]) =>
    host === null || host === replayed ? [] : [{ team: row.team, of, host, replayed }],
  )
}
