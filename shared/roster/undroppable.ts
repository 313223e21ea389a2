import * as z from 'zod'
import { PlayerId } from '../core/ids.ts'
import { Reason } from '../core/name.ts'

/** Most undroppable players of a league. */
export const MOST_UNDROPPABLE = 100

/** Lists a player as undroppable, or takes him off the list. */
export const UndroppableOrder = z.object({
  playerId: PlayerId,
  isUndroppable: z.boolean(),
  reason: Reason,
})
export type UndroppableOrder = z.infer<typeof UndroppableOrder>

/** A league's undroppable players: no manager may drop them. */
export const UndroppablePlayers = z.object({
  players: z.array(z.object({ id: PlayerId, name: z.string() })),
  /** Whether the caller is the commissioner, who may change the list. */
  mayChange: z.boolean(),
})
export type UndroppablePlayers = z.infer<typeof UndroppablePlayers>
