import * as z from 'zod'
import type { JobKind } from '../../core/jobs/kind.ts'

/** Teams that owe dues are to be told: before the due date and after it, one of each for a book. */
export const DUES_REMINDER: JobKind<{ book: number; dueAt: number; state: 'due' | 'overdue' }> = {
  name: 'dues-reminder',
  payload: z.strictObject({ book: z.int(), dueAt: z.int(), state: z.enum(['due', 'overdue']) }),
}
