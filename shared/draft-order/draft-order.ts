import * as z from 'zod'
import { MAX_DRAW_TEXT } from './limits.ts'
import { DRAW_VERSION, LOTTERY_VERSION } from './version.ts'
import { DraftOrderId, LeagueCode, TeamId } from '../core/ids.ts'
import { DAY, MINUTE } from '../core/time.ts'

/** What chance decides for a league. Stored: only add to it. */
export const DraftOrderPurpose = z.enum(['draft-order'])
export type DraftOrderPurpose = z.infer<typeof DraftOrderPurpose>

/** Longest time to add words, in minutes; 0 draws at once. */
export const MAX_DRAW_MINUTES = (7 * DAY) / MINUTE

/** What a hash cannot be made of, because UTF-8 does not know it. */
const HALF_CHARACTER = /\p{Cs}/u

/** A team's words: as they were written, but for blanks around them. @param missing the error for empty words */
export function DraftOrderText(missing: string) {
  const size = `Between 1 and ${MAX_DRAW_TEXT} characters, please.`
  return z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing })
    .max(MAX_DRAW_TEXT, { error: size })
    .refine((text) => !HALF_CHARACTER.test(text), { error: 'This has half a character in it.' })
}

/** A team as it was called when the draw opened. */
export const DraftOrderTeam = z.object({ id: TeamId, name: z.string() })
export type DraftOrderTeam = z.infer<typeof DraftOrderTeam>

/** What a team added to the chance. */
export const DraftOrderWords = z.object({ teamId: TeamId, text: z.string(), at: z.int() })
export type DraftOrderWords = z.infer<typeof DraftOrderWords>

/** 32 bytes as 64 hexadecimal digits, in small letters. */
const Hex = z.string()

/** The weights of a draft lottery. */
export const DraftOrderLottery = z.object({
  /** How many places are drawn; whoever is not drawn follows in the order of the teams. */
  places: z.int(),
  /** Of each team, in the order of `teams`; 0 for those that are not in the lottery and come after it. */
  balls: z.array(z.int()),
})
export type DraftOrderLottery = z.infer<typeof DraftOrderLottery>

/** What is fixed when a draw opens, and cannot change afterwards. */
export const DraftOrderPromise = z.object({
  drawId: DraftOrderId,
  purpose: DraftOrderPurpose,
  /** Which draw of the league for this purpose, from 1; those that were cancelled count. */
  number: z.int(),
  /** The reason for a draw, required after an earlier one of the season; null without one. */
  reason: z.string().nullable(),
  league: z.object({ code: LeagueCode, name: z.string() }),
  /** In the order that is shuffled; of a lottery that of the last standings, the worst team first. */
  teams: z.array(DraftOrderTeam),
  /** Left out where every order is equally likely. */
  lottery: DraftOrderLottery.optional(),
  openedAt: z.int(),
  /** Until when words could be added; the same as `openedAt` where it was drawn at once. */
  closesAt: z.int(),
})
export type DraftOrderPromise = z.infer<typeof DraftOrderPromise>

/** All that it takes to draw again and see whether the same comes out. Its checks are in shared/draft-order/verify-proof.ts. */
export const DraftOrderProof = z.object({
  version: z.enum([DRAW_VERSION, LOTTERY_VERSION]),
  ...DraftOrderPromise.shape,
  /** The hash of the seed and the promise, which was published before any team added words. */
  commitment: Hex,
  /** In the order of `teams`, at most one each. */
  entropies: z.array(DraftOrderWords),
  seed: Hex,
  /** Ids of the teams as they were drawn. */
  order: z.array(TeamId),
  revealedAt: z.int(),
  /** The hash of all of it: two who see the same one have the same proof. */
  fingerprint: Hex,
})
export type DraftOrderProof = z.infer<typeof DraftOrderProof>

/** A draw as members see it. */
export const DraftOrder = z.discriminatedUnion('state', [
  DraftOrderPromise.extend({
    state: z.literal('open'),
    commitment: Hex,
    /** In the order of `teams`. */
    entropies: z.array(DraftOrderWords),
  }),
  z.object({ state: z.literal('revealed'), proof: DraftOrderProof }),
  DraftOrderPromise.extend({
    state: z.literal('cancelled'),
    commitment: Hex,
    cancelledAt: z.int(),
    /** Why it was cancelled. */
    because: z.string(),
  }),
])
export type DraftOrder = z.infer<typeof DraftOrder>

/** One line of the list of a league's draws. */
export const DraftOrderSummary = z.object({
  drawId: DraftOrderId,
  purpose: DraftOrderPurpose,
  number: z.int(),
  openedAt: z.int(),
  state: z.enum(['open', 'revealed', 'cancelled']),
})
export type DraftOrderSummary = z.infer<typeof DraftOrderSummary>
