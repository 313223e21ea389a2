import * as z from 'zod'
import type { JobKind } from '../jobs/kind.ts'

/** The next backup by time table. */
export const BACKUP: JobKind<Record<string, never>> = { name: 'backup', payload: z.object({}).strict() }

/** One that an owner of the server asked for, beside the time table. */
export const BACKUP_BY_HAND = { subject: 'by-hand', occurrence: 'now', payload: {} } as const

/** There is only one: whichever process takes it makes the backup for all. */
export const NEXT_BACKUP = { subject: 'empire', occurrence: 'next', payload: {} } as const
