import * as z from 'zod'
import { ProposalId, TeamId } from '../core/ids.ts'
import { MAJORITIES, VOTES } from './majorities.ts'

const OfAmendment = {
  amendmentId: ProposalId,
  /** Number of the event that proposed it. */
  proposed: z.int(),
  /** What would be changed, in words. */
  summary: z.string(),
}

const StoredTerms = z.object({
  proposers: z.enum(['teams', 'commissioner']),
  majority: z.enum(MAJORITIES),
  days: z.int(),
})

/**
 * Amendments and their votes are these events: no row of them is anywhere else, so no one can extend a deadline, change
 * what is voted on, or vote for another. Stored: change a kind only by adding to it.
 */
export const AMENDMENT_EVENTS = [
  z.object({ kind: z.literal('amendment-terms-set'), before: StoredTerms, after: StoredTerms }),
  z.object({
    kind: z.literal('amendment-proposed'),
    amendmentId: ProposalId,
    /** By its manager of then. */
    teamId: TeamId,
    about: z.enum(['settings', 'rules', 'constitution']),
    /** The settings or rules; of a constitution its text's digest: shared/constitution/digest.ts. */
    change: z.json(),
    /** The version that it was made from. */
    seen: z.int(),
    summary: z.string(),
    changes: z.array(z.string()),
    reason: z.string(),
    consequences: z.string(),
    takesEffect: z.enum(['week', 'season']),
    majority: z.enum(MAJORITIES),
    closesAt: z.int(),
    /** The teams that have a vote. */
    teams: z.array(TeamId),
  }),
  z.object({ kind: z.literal('amendment-voted'), ...OfAmendment, teamId: TeamId, vote: z.enum(VOTES) }),
  z.object({ kind: z.literal('amendment-withdrawn'), ...OfAmendment }),
  z.object({
    kind: z.literal('amendment-decided'),
    ...OfAmendment,
    isAccepted: z.boolean(),
    /** Of every team that has voted. */
    votes: z.array(z.object({ teamId: TeamId, vote: z.enum(VOTES) })),
    /** When it takes effect; null where it was rejected, and for the next season. */
    effectAt: z.int().nullable(),
  }),
  /** The change itself is an event of its own, before this one. */
  z.object({ kind: z.literal('amendment-applied'), ...OfAmendment }),
  /** It was accepted, and is not possible any more. */
  z.object({ kind: z.literal('amendment-lapsed'), ...OfAmendment, why: z.string() }),
] as const

export const AmendmentEvent = z.discriminatedUnion('kind', [...AMENDMENT_EVENTS])
export type AmendmentEvent = z.infer<typeof AmendmentEvent>
