import * as z from 'zod'
import type { JobKind } from '../../core/jobs/kind.ts'

/** The time to object is over. One a request of its league, by its id; a request is open as long as it is there. */
export const PROPOSAL_DUE: JobKind<Record<string, never>> = {
  name: 'proposal-due',
  payload: z.strictObject({}),
}
