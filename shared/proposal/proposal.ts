import * as z from 'zod'
import { ProposalId, TeamId } from '../core/ids.ts'

/** What a commissioner's call answers that was not done, but waits for another manager's approval. */
export const Waits = z.object({
  id: ProposalId,
  /** When it is done without an objection, ms since the epoch. */
  dueAt: z.int(),
  /** Number of the event that says so. */
  seq: z.int(),
})
export type Waits = z.infer<typeof Waits>

/** For the answer of a call that may have to wait. */
export const MayWait = z.object({
  /** Where it was not done, but waits for another manager's approval. */
  waits: Waits.optional(),
})
export type MayWait = z.infer<typeof MayWait>

/** A request of a commissioner about their own team, while it is open. */
export const OpenProposal = z.object({
  id: ProposalId,
  seq: z.int(),
  proposedAt: z.int(),
  proposerName: z.string(),
  /** Of the commissioner. */
  teamId: TeamId,
  /** What would be done, in words. */
  summary: z.string(),
  /** The teams that it concerns. */
  teams: z.array(TeamId),
  reason: z.string(),
  dueAt: z.int(),
})
export type OpenProposal = z.infer<typeof OpenProposal>
