import * as z from 'zod'
import { DraftedPlayer } from '../draft/draft.ts'
import { TeamId } from '../core/ids.ts'
import { LineupEffect } from '../roster-change/lineup-effect.ts'
import { Spot } from '../roster/spot.ts'

/** SHA-256 in hexadecimal digits. */
export const Digest = z.string().regex(/^[0-9a-f]{64}$/, 'This is not a digest.')

/** What happens about claims. Stored: change a kind only by adding to it. Money is in dollars, times in ms. */
export const WAIVER_EVENTS = [
  /** A claim was made. Its team, players and bid are secret before the run. */
  z.object({
    kind: z.literal('claim-sealed'),
    commitment: Digest,
    /** How many claims of the season wait, with this one. Left out of events of version 0.1. */
    waiting: z.int().optional(),
  }),
  /** A claim is not wanted any more. */
  z.object({ kind: z.literal('claim-withdrawn'), commitment: Digest }),
  /** One for each claim that a run gave to its team. */
  z.object({
    kind: z.literal('waiver-claimed'),
    teamId: TeamId,
    added: DraftedPlayer,
    dropped: DraftedPlayer.nullable(),
    /** Null where there are no bids. */
    bid: z.int().nullable(),
    /** Where the player went; null, or left out, for the roster. */
    spot: Spot.nullish(),
    lineUp: LineupEffect.optional(),
  }),
  z.object({
    kind: z.literal('waivers-run'),
    season: z.int(),
    /** When it was due: by that it is asked for. */
    dueAt: z.int(),
    won: z.int(),
    lost: z.int(),
    /** Of the report. */
    digest: Digest,
    /** The scoring period for which the order was made by the standings; null where it never is. */
    placedIn: z.int().nullable().optional(),
  }),
  /**
   * Claims that no run will look at: the season is over, or the league has no waivers any more. `moved`: they were sealed
   * for the server that the league has come from, and stay there.
   */
  z.object({
    kind: z.literal('claims-lapsed'),
    commitments: z.array(Digest),
    why: z.literal('moved').optional(),
  }),
] as const

export const WaiverEvent = z.discriminatedUnion('kind', [...WAIVER_EVENTS])
export type WaiverEvent = z.infer<typeof WaiverEvent>
