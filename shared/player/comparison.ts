import * as z from 'zod'
import { GameId, PlayerId } from '../core/ids.ts'
import { GameState } from '../game/game.ts'
import { FantasySportSchema } from '../league/league.ts'
import { MOST_COMPARED } from './most-compared.ts'
import { OpponentRank } from './opponent.ts'
import { PlayerHeadline } from './outlook.ts'
import { Player } from './player.ts'

/** Times are in ms since the epoch, points in hundredths. */

export const CompareQuery = z.object({
  /** Who is named twice is compared once. */
  ids: z.array(PlayerId).min(1).max(MOST_COMPARED),
  /** The scoring period asked about; null for the one that is on or next. One that is over is compared by what was known before it. */
  period: z.int().min(0).max(10_000).nullable().default(null),
})
export type CompareQuery = z.infer<typeof CompareQuery>

const ComparedGame = z.object({
  gameId: GameId,
  startsAt: z.int(),
  isTimeSet: z.boolean(),
  state: GameState,
  opponent: z.string(),
  isHome: z.boolean(),
  against: OpponentRank.nullable(),
})

export const ComparedPlayer = z.object({
  /** As they are now. */
  player: Player.omit({ byePeriod: true, nextGame: true }),
  headline: PlayerHeadline.nullable(),
  /** The feed's note beside the status. */
  comment: z.string().nullable(),
  /** Games of the period that count, in order of start. */
  games: z.array(ComparedGame),
  /** Those of them that are still to be played. */
  gamesLeft: z.int(),
  /** Whether the team rests in the period; of football. */
  isOnBye: z.boolean(),
  /** Of the period that is on or next; null for one that is over. */
  projection: z.int().nullable(),
  projectedFrom: z.enum(['source', 'season', 'last-season']).nullable(),
  /** Games before the period, and their average. */
  played: z.int(),
  average: z.int().nullable(),
  /** The average of as many games as are left; null where the sport has one a week, or there is no average. */
  expected: z.int().nullable(),
  /** Newest first, five at most. */
  last: z.array(z.object({ gameId: GameId, label: z.string(), points: z.int() })),
  /** shared/rules/compare/range.ts; null for too few games. */
  range: z.object({ low: z.int(), high: z.int() }).nullable(),
  /** A figure and a value in each of the comparison's categories; empty for points. */
  categories: z.string(),
  /** Against each of the others, in their order: shared/rules/compare/pairings.ts. */
  pairings: z.array(z.object({ with: PlayerId, more: z.int(), equal: z.int(), all: z.int() })),
})
export type ComparedPlayer = z.infer<typeof ComparedPlayer>

export const Comparison = z.object({
  sport: FantasySportSchema,
  season: z.int().nullable(),
  /** Null before anything is known of a season. */
  period: z.object({ number: z.int(), label: z.string(), isPast: z.boolean() }).nullable(),
  in: z.enum(['points', 'value']),
  /** Keys of what the league compares; none for points. */
  categories: z.array(z.string()),
  statusReadAt: z.int().nullable(),
  players: z.array(ComparedPlayer),
  /** Of the players asked for, those that are not there. */
  missing: z.array(PlayerId),
})
export type Comparison = z.infer<typeof Comparison>
