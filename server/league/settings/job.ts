import * as z from 'zod'
import type { JobKind } from '../../core/jobs/kind.ts'

/** A league has changed how free agents come to a team: its next run may be at another time. */
export const WAIVERS_CHANGED: JobKind<Record<string, never>> = {
  name: 'waivers-changed',
  payload: z.strictObject({}),
}

/** A league has changed whom its teams may keep, or until when they say so. */
export const KEEPERS_CHANGED: JobKind<Record<string, never>> = {
  name: 'keepers-changed',
  payload: z.strictObject({}),
}
