import * as z from 'zod'
import type { JobKind } from '../../core/jobs/kind.ts'

const NOTHING = z.strictObject({})

/** No more votes are taken on an amendment. One an amendment of its league, by its id, as the others. */
export const AMENDMENT_CLOSE: JobKind<Record<string, never>> = { name: 'amendment-close', payload: NOTHING }

/** The vote on an amendment ends soon: teams that have not voted are told. */
export const AMENDMENT_SOON: JobKind<Record<string, never>> = { name: 'amendment-soon', payload: NOTHING }

/** An amendment that was accepted takes effect. */
export const AMENDMENT_EFFECT: JobKind<Record<string, never>> = { name: 'amendment-effect', payload: NOTHING }
