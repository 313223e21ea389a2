import * as z from 'zod'
import type { LeagueId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import type { JobKind } from '../../core/jobs/kind.ts'
import { schedule } from '../../core/jobs/service.ts'

/** What a letter to a league's members is about. */
const Occasion = z.object({
  season: z.int(),
  /** The scoring period that is over; null where the draft is. */
  period: z.int().nullable(),
  /** What that is called: `Week 11`; empty for the draft. */
  label: z.string(),
  /** Number of the event by which it is over. */
  seq: z.int(),
})
export type Occasion = z.infer<typeof Occasion>

/** The members of a league are written to: subject the league, occurrence the season and what of it is over. */
export const WEEKLY_DIGEST: JobKind<Occasion> = { name: 'league-letter', payload: Occasion }

/** The same for repeated scheduling, so that no one gets it twice. */
export function occurrenceOf({ season, period }: Pick<Occasion, 'season' | 'period'>): string {
  return `${season} ${period ?? 'draft'}`
}

/** Has members written to, soon and not in the command that ends the week: a thousand leagues end theirs at once. */
export function scheduleWeeklyDigest(app: App, leagueId: LeagueId, occasion: Occasion): Promise<void> {
  const which = { subject: leagueId, occurrence: occurrenceOf(occasion) }
  return schedule(app, WEEKLY_DIGEST, { ...which, payload: occasion })
}
