import * as z from 'zod'
import type { JobKind } from '../../core/jobs/kind.ts'

/** A league has changed its waiver settings: its next run may be at another time. */
export const WAIVERS_CHANGED: JobKind<Record<string, never>> = {
  name: 'waivers-changed',
  payload: z.strictObject({}),
}

/** A league has changed its keeper settings, or the deadline for them. */
export const KEEPERS_CHANGED: JobKind<Record<string, never>> = {
  name: 'keepers-changed',
  payload: z.strictObject({}),
}
