import * as z from 'zod'
import { MAX_DRAW_TEXT } from './limits.ts'
import { DRAW_VERSION } from './version.ts'
import { DrawId, LeagueCode, TeamId } from '../core/ids.ts'
import { DAY, MINUTE } from '../core/time.ts'

/** What chance decides for a league. Stored: only add to it. */
export const DrawPurpose = z.enum(['draft-order'])
export type DrawPurpose = z.infer<typeof DrawPurpose>

/** Longest time to add words, in minutes; 0 draws at once. */
export const MAX_DRAW_MINUTES = (7 * DAY) / MINUTE

/** What a hash cannot be made of, because UTF-8 does not know it. */
const HALF_CHARACTER = /\p{Cs}/u

/** What somebody writes: as it was written, but for blanks around it. @param missing said when there is nothing */
export function DrawText(missing: string) {
  const size = `Between 1 and ${MAX_DRAW_TEXT} characters, please.`
  return z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing })
    .max(MAX_DRAW_TEXT, { error: size })
    .refine((text) => !HALF_CHARACTER.test(text), { error: 'This has half a character in it.' })
}

/** A team as it was called when the draw opened. */
export const DrawTeam = z.object({ id: TeamId, name: z.string() })
export type DrawTeam = z.infer<typeof DrawTeam>

/** What a team added to the chance. */
export const DrawWords = z.object({ teamId: TeamId, text: z.string(), at: z.int() })
export type DrawWords = z.infer<typeof DrawWords>

/** 32 bytes as 64 hexadecimal digits, in small letters. */
const Hex = z.string()

/** What is settled when a draw opens, and nobody can change afterwards. */
export const DrawPromise = z.object({
  drawId: DrawId,
  purpose: DrawPurpose,
  /** Which draw of the league for this purpose, from 1; those that were cancelled count. */
  number: z.int(),
  /** Why it is drawn, which is asked for where something had been drawn before; null where nobody said. */
  reason: z.string().nullable(),
  league: z.object({ code: LeagueCode, name: z.string() }),
  /** In the order that is shuffled. */
  teams: z.array(DrawTeam),
  openedAt: z.int(),
  /** Until when words could be added; the same as `openedAt` where it was drawn at once. */
  closesAt: z.int(),
})
export type DrawPromise = z.infer<typeof DrawPromise>

/** All that it takes to draw again and see whether the same comes out. Its checks are in shared/draft-order/verify-proof.ts. */
export const DrawProof = z.object({
  version: z.literal(DRAW_VERSION),
  ...DrawPromise.shape,
  /** The hash of the seed and the promise, which was published before anybody added words. */
  commitment: Hex,
  /** In the order of `teams`, at most one each. */
  entropies: z.array(DrawWords),
  seed: Hex,
  /** Ids of the teams as they were drawn. */
  order: z.array(TeamId),
  revealedAt: z.int(),
  /** The hash of all of it: two who see the same one have the same proof. */
  fingerprint: Hex,
})
export type DrawProof = z.infer<typeof DrawProof>

/** A draw as members see it. */
export const Draw = z.discriminatedUnion('state', [
  DrawPromise.extend({
    state: z.literal('open'),
    commitment: Hex,
    /** In the order of `teams`. */
    entropies: z.array(DrawWords),
  }),
  z.object({ state: z.literal('revealed'), proof: DrawProof }),
  DrawPromise.extend({
    state: z.literal('cancelled'),
    commitment: Hex,
    cancelledAt: z.int(),
    /** Why it was cancelled. */
    because: z.string(),
  }),
])
export type Draw = z.infer<typeof Draw>

/** One line of the list of a league's draws. */
export const DrawSummary = z.object({
  drawId: DrawId,
  purpose: DrawPurpose,
  number: z.int(),
  openedAt: z.int(),
  state: z.enum(['open', 'revealed', 'cancelled']),
})
export type DrawSummary = z.infer<typeof DrawSummary>
