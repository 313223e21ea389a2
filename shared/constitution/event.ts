import * as z from 'zod'
import { ProposalId } from '../core/ids.ts'

/** The text itself is a row, which its digest binds. Stored: change a kind only by adding to it. */
export const CONSTITUTION_EVENTS = [
  z.object({
    kind: z.literal('constitution-changed'),
    version: z.int(),
    /** Of the text: shared/constitution/digest.ts. */
    digest: z.string(),
    /** In characters. */
    size: z.int(),
    /** Of the version before; 0 for none. */
    sizeBefore: z.int(),
    reason: z.string(),
    /** The amendment by which the league made it; left out for the commissioner's own. */
    amendmentId: ProposalId.optional(),
  }),
] as const

export const ConstitutionEvent = z.discriminatedUnion('kind', [...CONSTITUTION_EVENTS])
export type ConstitutionEvent = z.infer<typeof ConstitutionEvent>
