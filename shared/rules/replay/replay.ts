import type { HostSeason } from '../../hosts/league/host-league.ts'
import type { LeagueSettings } from '../../settings/settings.ts'
import { type Champion, type PlayoffReplay, replayPlayoffs } from './playoffs.ts'
import type { PlayerDifference } from './player.ts'
import { countResults, type ResultCounts, type ResultReplay, replayResults } from './results.ts'
import type { LinesOf } from './stat-line.ts'
import { replayTable, type TableReplay } from './table.ts'
import {
  type PlayerCounts,
  replayTeams,
  type TeamCounts,
  type TeamDifference,
  type TeamsReplay,
} from './teams.ts'
import { playedIn } from './weeks.ts'

/** What of a season is not replayed, and why. */
export type NotReplayed =
  /** Weeks that were played and of which the files have no lineups with the points of each starter. */
  | { readonly why: 'no-player-points'; readonly weeks: readonly number[] }
  /** The season has begun, and the files have no result of it. */
  | { readonly why: 'no-results' }
  | { readonly why: 'no-rules' | 'no-stat-lines' | 'categories' | 'no-table' | 'other-competition' }
  /** Teams have more games in the table of the host than the files have results. */
  | { readonly why: 'missing-results' }
  | { readonly why: 'no-playoff-settings' }

/** A season of another host, played again by the rules here. Points are hundredths. */
export interface SeasonReplay {
  readonly season: number
  /** Null where no lineup is known with what its starters scored. */
  readonly results: ResultCounts | null
  readonly resultDifferences: readonly ResultReplay[]
  readonly teams: TeamCounts
  readonly teamDifferences: readonly TeamDifference[]
  /** Null where there are no rules, or no stat lines. */
  readonly players: PlayerCounts | null
  readonly playerDifferences: readonly PlayerDifference[]
  /** Null where it cannot be made: `notReplayed` says why. */
  readonly table: TableReplay | null
  readonly playoffs: PlayoffReplay | null
  readonly champion: Champion | null
  readonly notReplayed: readonly NotReplayed[]
}

export interface ReplayOptions {
  /** What the season is played by here. */
  readonly settings: LeagueSettings
  /** Whether the settings of the playoffs are the host’s, or only what leagues here usually have. */
  readonly hasPlayoffSettings: boolean
  /** None where no stat line is known. */
  readonly linesOf?: LinesOf | undefined
}

/**
 * A season as the host has it, held against what is played here, player by player, team by team and result by result:
 * points by its own rules of scoring, sums, winners, the table, the bracket and the champion. Where no stat line of a
 * player is known what the host gave them counts, so sums and winners are replayed of files alone.
 */
export function replaySeason(
  season: HostSeason,
  { settings, hasPlayoffSettings, linesOf }: ReplayOptions,
): SeasonReplay {
  const scoring = season.rules === null || linesOf === undefined ? null : { rules: season.rules, linesOf }
  const teams = replayTeams(season, scoring)
  const results = replayResults(season, teams.points)
  const table = replayTable(season, { settings, results })
  const order = typeof table === 'string' ? null : table
  const playoffs = order && replayPlayoffs(season, { settings, hasPlayoffSettings, table: order, results })
  const bracket = typeof playoffs === 'string' ? null : playoffs
  return {
    season: season.season,
    results: results.length === 0 ? null : countResults(results),
    resultDifferences: results.filter(({ isExact }) => !isExact),
    teams: teams.counts,
    teamDifferences: teams.differences,
    players: teams.players,
    playerDifferences: teams.playerDifferences,
    table: order?.replay ?? null,
    playoffs: bracket?.replay ?? null,
    champion: bracket?.champion ?? null,
    notReplayed: notReplayed(season, {
      teams,
      hasLines: linesOf !== undefined,
      table: typeof table === 'string' ? table : null,
      playoffs: typeof playoffs === 'string' ? playoffs : null,
    }),
  }
}

interface Left {
  readonly teams: TeamsReplay
  readonly hasLines: boolean
  /** Why there is no table, and no bracket. */
  readonly table: 'no-table' | 'missing-results' | 'other-competition' | null
  readonly playoffs: 'no-playoff-settings' | null
}

function notReplayed(season: HostSeason, { teams, hasLines, table, playoffs }: Left): NotReplayed[] {
  const played = playedIn(season)
  if (played.length === 0)
    return season.state === 'in-season' || season.state === 'over' ? [{ why: 'no-results' }] : []
  const byCategories = played.some(({ matchups }) => matchups.some(({ categories }) => categories !== null))
  if (byCategories) return [{ why: 'categories' }]
  const { without, counts } = teams
  return [
    ...(without.length === 0 ? [] : [{ why: 'no-player-points', weeks: without } as const]),
    ...(season.rules === null ? [{ why: 'no-rules' } as const] : []),
    ...(season.rules !== null && !hasLines && counts.all > 0 ? [{ why: 'no-stat-lines' } as const] : []),
    ...(table === null ? [] : [{ why: table }]),
    ...(playoffs === null ? [] : [{ why: playoffs }]),
  ]
}
