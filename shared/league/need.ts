import * as z from 'zod'
import { ProposalId, TradeId } from '../core/ids.ts'

/** What waits for a manager in a league, beside the lineup. Times are in ms since the epoch. */
export const Needs = z.object({
  /** Trade offers that their team has not answered, the one that expires first on top. */
  offers: z.array(z.object({ id: TradeId, from: z.string(), expiresAt: z.int() })),
  /** Accepted trades of others that the team may still vote on. */
  votes: z.int(),
  /** Amendments that the team may still vote on, the one that closes first on top. `by`: null where they left. */
  amendments: z.array(
    z.object({ id: ProposalId, by: z.string().nullable(), summary: z.string(), closesAt: z.int() }),
  ),
  /** Waiver claims that wait for the next run; null where there is none. */
  claims: z
    .object({
      count: z.int(),
      runsAt: z.int(),
      /** FAAB in dollars, without what is promised in accepted trades; null where no one bids. */
      faab: z.object({ left: z.int(), budget: z.int() }).nullable(),
    })
    .nullable(),
  /** What the team still owes of its dues, in minor units; null where it has paid, and long before the due date. */
  dues: z.object({ amount: z.int(), currency: z.string(), dueAt: z.int().nullable() }).nullable(),
})
export type Needs = z.infer<typeof Needs>
