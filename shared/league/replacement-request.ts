import * as z from 'zod'
import { TeamId } from '../core/ids.ts'

/** A manager who asks the commissioner to be replaced, and manages the team until then. */
export const ReplacementRequest = z.object({
  teamId: TeamId,
  teamName: z.string(),
  username: z.string(),
  /** In their words; null where they gave none. */
  reason: z.string().nullable(),
  /** ms since the epoch */
  askedAt: z.int(),
})
export type ReplacementRequest = z.infer<typeof ReplacementRequest>
