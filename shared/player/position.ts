import * as z from 'zod'
import { PlayerId } from '../core/ids.ts'
import { Reason } from '../core/name.ts'

/** A change of a player's positions in a league. */
export const PositionOrder = z.object({
  playerId: PlayerId,
  /** A key of the sport's `positions`. */
  position: z.string().max(10),
  reason: Reason,
})
export type PositionOrder = z.infer<typeof PositionOrder>

/** Why a player may be played at a position: shared/rules/scoring/eligibility.ts. Times in ms since the epoch. */
const Why = z.discriminatedUnion('by', [
  /** The feed lists him there; not any more where `now` is false. */
  z.object({ by: z.literal('feed'), now: z.boolean() }),
  z.object({
    by: z.enum(['starts', 'games']),
    count: z.int(),
    season: z.enum(['this', 'last']),
    /** The start of the game by which he earned it; null for last season. */
    since: z.int().nullable(),
  }),
  z.object({ by: z.literal('commissioner'), at: z.int(), reason: z.string() }),
])

const Part = z.object({ have: z.int(), need: z.int() }).nullable()

/** A player's positions in a league, and those that he may still earn. */
export const PlayerPositions = z.object({
  /** Null where none is known. */
  season: z.int().nullable(),
  /** His own first, each with at least one reason. */
  positions: z.array(z.object({ position: z.string(), why: z.array(Why) })),
  /** Where he has played this season, but not enough. */
  progress: z.array(z.object({ position: z.string(), starts: Part, games: Part })),
  /** Whether the caller is the commissioner, who may add to them. */
  mayGrant: z.boolean(),
})
export type PlayerPositions = z.infer<typeof PlayerPositions>
