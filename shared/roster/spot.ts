import * as z from 'zod'
import { DraftedPlayer } from '../draft/draft.ts'
import { PlayerId, TeamId } from '../core/ids.ts'
import { LineupEffect } from '../roster-change/lineup-effect.ts'
import { RosterSettings } from '../settings/settings.ts'
import { Reason } from '../core/name.ts'

/** The spot of a player outside the active roster. */
export const Spot = z.enum(['reserve', 'taxi'])

/** A step between roster, reserve and taxi squad, as events keep it: null is the roster. */
export const SpotStep = z.object({
  changes: z.array(z.object({ player: DraftedPlayer, from: Spot.nullable(), to: Spot.nullable() })),
  dropped: DraftedPlayer.nullable(),
  lineUp: LineupEffect.optional(),
})

/** The players that a league lets onto reserve and taxi squad, and whether the latter is still open. */
export const LeagueSpots = RosterSettings.pick({
  injuredReserve: true,
  reserveStatuses: true,
  taxi: true,
  taxiYears: true,
  taxiUntil: true,
}).extend({
  /** Whether the first game of the league's season has begun. */
  hasBegun: z.boolean(),
})
export type LeagueSpots = z.infer<typeof LeagueSpots>

/** A player's spot, and whether he has left the taxi squad. */
export const SpotOf = z.object({
  /** Null where he takes a place of the roster. */
  spot: Spot.nullable(),
  /** Whether his team has brought him back from its taxi squad in this season. */
  hasLeftTaxi: z.boolean(),
})

/** The new spots of players, and the player that the team drops for it, in one step. */
export const SpotOrder = z.object({
  changes: z
    .array(z.strictObject({ player: PlayerId, to: Spot.nullable() }))
    .min(1)
    .max(20),
  drop: PlayerId.nullable().default(null),
})
export type SpotOrder = z.infer<typeof SpotOrder>

/** The same, by the commissioner. */
export const SpotOrderFor = SpotOrder.extend({ teamId: TeamId, reason: Reason })
