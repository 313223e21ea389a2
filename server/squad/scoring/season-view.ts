import type { LRUCache } from 'lru-cache'
import type { PlayerId, ProTeamId } from '../../../shared/core/ids.ts'
import type { CommonOrder } from '../../../shared/player/player.ts'
import type { Baseline, PositionSpread } from '../../../shared/rules/value/value.ts'
import type { ScoringPeriod } from '../../feed/pro-game/calendar-game.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { CategoryValues } from './compared.ts'
import type { History } from './history.ts'
import type { Upcoming } from './upcoming.ts'
import type { PlayerIndex } from './player-index.ts'
import type { Calendar } from './calendar.ts'
import type { ProjectedFrom } from '../../../shared/rules/projection/projection.ts'
import type { Projected } from './projected.ts'
import type { Sums } from './sums.ts'

/** Everything known of a sport's season at one moment. Another object as soon as anything has changed. */
export interface SeasonView {
  readonly sport: FantasySportKey
  /** Null before anything is known of one. */
  readonly season: number | null
  readonly players: PlayerIndex
  /** The number that stands for each player of the list in the histories; -1 for who has no line. */
  readonly owners: Int32Array
  readonly calendar: Calendar
  readonly history: History
  /** Of the season before; empty where nothing is known of it, as its history is then. */
  readonly lastCalendar: Calendar
  readonly lastHistory: History
  /** What a fantasy host expects of its players; of none where the setting is off. */
  readonly projected: Projected
  /** What has been worked out under the rules that were asked for: table.ts. */
  readonly tables: LRUCache<string, Table>
  /** All players' stats, by stat, once they have been asked for: stat-sums.ts. */
  readonly statSums: Map<string, Float64Array>
  /** All players' positions in a season, by index in the list, once they have been asked for: eligible.ts. */
  readonly eligible: Map<string, readonly string[][]>
}

/** All players' figures under some rules, by index in the list of players. */
export interface Table {
  /** The whole hour that it was made in, ms since the epoch. */
  readonly asOf: number
  /** 1 is best; null without a game. */
  readonly ranks: readonly (number | null)[]
  readonly season: Sums
  readonly last3: Sums
  readonly last15Days: Sums
  readonly lastSeason: Sums
  /** Of each game of the season's history, hundredths. */
  readonly points: Float64Array
  /** Those that have begun and have games, in order. */
  readonly periods: readonly ScoringPeriod[]
  /** Points by period as the list has them, as far as they have been asked for: by-period.ts. */
  readonly byPeriod: (string | undefined)[]
  readonly projections: readonly (number | null)[]
  /** What those rest on. */
  readonly projectedFrom: readonly (ProjectedFrom | null)[]
  /** What those of the rest of the season rest on. */
  readonly restFrom: readonly (ProjectedFrom | null)[]
  /** What a fantasy host expects of each over the season, hundredths; NaN for nothing. */
  readonly projectedSeason: Float64Array
  /** What a game is expected to bring whoever plays in it, whether he does or not. */
  readonly perGame: readonly (number | null)[]
  /** All players' projections from now to the end of the regular season, hundredths. */
  readonly restOfSeason: readonly (number | null)[]
  /** What lies ahead of teams that have games. */
  readonly outlooks: ReadonlyMap<ProTeamId, Upcoming>
  /** What projections go by: all under the newest rules, because those count in what is to come. */
  readonly prospects: Prospects
  /** All players' projections for a season under the newest rules, hundredths; NaN without a basis. */
  readonly figures: Float64Array
  /** What they are worth in a league by categories: then all points are points of value. Null for points. */
  readonly values: CategoryValues | null
  /** What the rankings of leagues go by. */
  readonly forecasts: Forecasts
  /** Places of those who are listed, in the orders asked for so far: order.ts. */
  readonly orders: Map<`${CommonOrder} ${boolean}`, Uint32Array>
  /** By value for the lineups that were asked for: league-ranking.ts. */
  readonly rankings: LRUCache<string, LeagueRanking>
}

/** A player in the ranking of a league. Points in hundredths, over a season. */
export interface RankedPlayer {
  readonly playerId: PlayerId
  /** From 1, without ties. */
  readonly rank: number
  /** Above the best free agent of each week, or by categories above the average rostered player; null for who has no figure, or fits no slot of the league. */
  readonly value: number | null
  /** His projection; null without a basis. */
  readonly figure: number | null
}

/** All listed players, in the order of their value to a league. */
export interface LeagueRanking {
  /** Best first. */
  readonly players: readonly RankedPlayer[]
  /** The same by place in the list of players. */
  readonly at: readonly (RankedPlayer | undefined)[]
  /** Places of those players, best first. */
  readonly places: Uint32Array
  /** Of each position that the league starts, in hundredths; `player` is an index into `players` of the season. */
  readonly baselines: ReadonlyMap<string, Baseline>
}

/** All players' projections under the newest rules, by index: points in hundredths. */
export interface Forecasts {
  /** Of a week in which they play; 0 where there is nothing to go by. */
  readonly perWeek: Float64Array
  /** By how much that may be wrong: standard deviations. */
  readonly doubt: Float64Array
  /** Of the weeks of their team, in how many they will play, 0 to 1. */
  readonly share: Float64Array
  readonly spreads: ReadonlyMap<string, PositionSpread>
}

export interface Prospects {
  readonly lastSeason: Sums
  /** The average game of those whose first position it is, in hundredths. */
  readonly positionAverages: ReadonlyMap<string, number>
}
