import * as z from 'zod'
import type { JobKind } from '../../core/jobs/kind.ts'

/** A scoring period of a league's season, as deadlines are about it. */
export const LeaguePeriod = z.object({ season: z.int(), period: z.int() })
export type LeaguePeriod = z.infer<typeof LeaguePeriod>

/** The name that a deadline of it has among those of its kind. */
export function occurrenceOf({ season, period }: LeaguePeriod): string {
  return `${season} ${period}`
}

/** A week of a league is over: its results are counted. */
export const WEEK_END: JobKind<LeaguePeriod> = { name: 'week-end', payload: LeaguePeriod }

/** Corrections do not alter the results of a week any more. */
export const WEEK_OFFICIAL: JobKind<LeaguePeriod> = { name: 'week-official', payload: LeaguePeriod }

/** A week of a league is counted again, because the feed has corrected itself. */
export const RECOUNT: JobKind<LeaguePeriod> = { name: 'recount', payload: LeaguePeriod }
