import * as z from 'zod'
import { ProposalId, TeamId } from '../core/ids.ts'

const OfProposal = {
  proposalId: ProposalId,
  /** Number of the event that proposed it. */
  proposed: z.int(),
  /** What would be done, in words. */
  summary: z.string(),
  /** Teams that it concerns. */
  teams: z.array(TeamId),
}

/** What becomes of a commissioner's act about their own team. Stored: change a kind only by adding to it. */
export const PROPOSAL_EVENTS = [
  z.object({
    kind: z.literal('act-proposed'),
    proposalId: ProposalId,
    /** Which act, by its name, and with what: server/social/consent/acts.ts. */
    act: z.string(),
    input: z.json(),
    summary: z.string(),
    /** Of the commissioner. */
    teamId: TeamId,
    teams: z.array(TeamId),
    reason: z.string(),
    dueAt: z.int(),
  }),
  /** By the manager of a team. */
  z.object({ kind: z.literal('act-approved'), ...OfProposal, teamId: TeamId }),
  z.object({
    kind: z.literal('act-objected'),
    ...OfProposal,
    teamId: TeamId,
    /** Null where no reason was given. */
    reason: z.string().nullable(),
  }),
  z.object({ kind: z.literal('act-withdrawn'), ...OfProposal }),
  z.object({
    kind: z.literal('act-applied'),
    ...OfProposal,
    by: z.enum(['approval', 'time']),
    /** Number of the last event that it made. */
    done: z.int(),
  }),
  /** It was approved, or its time was over, and it could not be done any more. */
  z.object({ kind: z.literal('act-lapsed'), ...OfProposal, why: z.string() }),
] as const

export const ProposalEvent = z.discriminatedUnion('kind', [...PROPOSAL_EVENTS])
export type ProposalEvent = z.infer<typeof ProposalEvent>
