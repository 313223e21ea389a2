import * as z from 'zod'
import { TeamId, UserId } from '../core/ids.ts'
import { PRIZES } from '../core/prizes.ts'
import { TeamPayout } from './dues.ts'

/** As they are written down: bounds of today's form do not matter to what is stored. */
const StoredTerms = z.object({
  amount: z.int(),
  currency: z.string(),
  dueAt: z.int().nullable(),
  treasurerId: UserId.nullable(),
  plan: z.array(
    z.object({
      prize: z.enum(PRIZES),
      share: z.discriminatedUnion('of', [
        z.object({ of: z.literal('pot'), basisPoints: z.int() }),
        z.object({ of: z.literal('fixed'), amount: z.int() }),
        z.object({ of: z.literal('rest') }),
      ]),
    }),
  ),
})

const OfBook = { book: z.int(), currency: z.string(), teamId: TeamId, amount: z.int() }

/**
 * The ledger of a league's dues is these events: nothing in it is erased or altered, and a mistake is made good by an
 * entry that reverses it. Stored: change a kind only by adding to it.
 */
export const DUES_EVENTS = [
  /** By the commissioner. Null where dues were off before, or are off from then on. */
  z.object({
    kind: z.literal('dues-set'),
    book: z.int(),
    before: StoredTerms.nullable(),
    after: StoredTerms.nullable(),
    /** As members call them; null for whoever is the commissioner. */
    treasurerName: z.string().nullable(),
    reason: z.string().nullable(),
  }),
  z.object({ kind: z.literal('dues-paid'), ...OfBook, day: z.string(), note: z.string().nullable() }),
  z.object({ kind: z.literal('dues-charged'), ...OfBook, reason: z.string() }),
  /** An entry counts no more. */
  z.object({
    kind: z.literal('dues-reversed'),
    ...OfBook,
    /** Number of its event. */
    entry: z.int(),
    what: z.enum(['payment', 'charge', 'payout']),
    reason: z.string(),
  }),
  /** At the end of a season, by the plan: sums to the pot but for what no prize takes. */
  z.object({
    kind: z.literal('dues-payouts-set'),
    book: z.int(),
    season: z.int(),
    currency: z.string(),
    pot: z.int(),
    payouts: z.array(TeamPayout),
    unassigned: z.int(),
  }),
  z.object({ kind: z.literal('dues-paid-out'), ...OfBook, day: z.string(), note: z.string().nullable() }),
] as const

export const DuesEvent = z.discriminatedUnion('kind', [...DUES_EVENTS])
export type DuesEvent = z.infer<typeof DuesEvent>
