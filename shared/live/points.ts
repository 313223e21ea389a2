import * as z from 'zod'
import { GameState } from '../game/game.ts'
import { GameId, PlayerId } from '../core/ids.ts'
import { Stats } from '../stat-line/stat-line.ts'

/** What a player has done in a game by now, as whoever scores it needs it. */
export const LiveStatLine = z.object({
  game: GameId,
  player: PlayerId,
  /** The scoring period in which the game counts. */
  period: z.int(),
  /** The lineup day on which it counts: shared/rules/lineup/day.ts. */
  day: z.int(),
  /** From 1; of two of the same line the higher one counts. */
  version: z.int(),
  stats: Stats,
})
export type LiveStatLine = z.infer<typeof LiveStatLine>

/** A game as far as live points go. */
export const LiveGame = z.object({
  id: GameId,
  state: GameState,
  /** In the feed's words: `4:12 - 3rd Quarter`. */
  detail: z.string(),
  /** ms since the epoch */
  startsAt: z.int(),
  /** False for one that is called off. */
  counts: z.boolean(),
  /** Null for a game of no scoring period. */
  period: z.int().nullable(),
  /** How much of it is still to play, from 0 to 1; null where the feed does not tell. */
  left: z.number().min(0).max(1).nullable(),
})
export type LiveGame = z.infer<typeof LiveGame>
