import * as z from 'zod'
import type { LeagueId } from '../../../shared/core/ids.ts'
import type { WaiverSettings } from '../../../shared/settings/settings.ts'
import { nextRunAfter } from '../../../shared/rules/waiver/run-times.ts'
import type { App } from '../../core/app/app.ts'
import type { JobKind } from '../../core/jobs/kind.ts'
import { findDueAt, schedule } from '../../core/jobs/service.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import * as queries from './queries.ts'

/** The claims of a league are run. There is a job only while there are claims. */
export const WAIVER_RUN: JobKind<Record<string, never>> = {
  name: 'waiver-run',
  payload: z.strictObject({}),
}

/** Has the claims of a league run at a time, whatever time was meant before. @param dueAt ms since the epoch */
export function scheduleRun(app: App, leagueId: LeagueId, dueAt: number): Promise<void> {
  return schedule(app, WAIVER_RUN, { subject: leagueId, occurrence: 'next', payload: {}, dueAt })
}

/**
 * The first run of a league that is still to be made: one that is due and not made yet, or else the next by the clock.
 * Up to it whoever is on waivers stays there, however late it is. No run is made twice, though the clock be set back.
 * @returns ms since the epoch; null in a league without waivers
 */
export async function nextRunOf(
  app: App,
  { id: leagueId, season }: Pick<LeagueRow, 'id' | 'season'>,
  rules: WaiverSettings,
): Promise<number | null> {
  if (rules.kind === 'none') return null
  const last = season === null ? undefined : await queries.findLastRun(app.db, { leagueId, season })
  const next = nextRunAfter(Math.max(app.now(), last ?? 0), rules)
  return Math.min(next, (await findDueAt(app, WAIVER_RUN, leagueId)) ?? next)
}
