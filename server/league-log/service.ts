import type { LeagueId } from '../../shared/ids.ts'
import { type Activity, type LeagueEvent, readEvent } from '../../shared/league-event.ts'
import type { App } from '../app.ts'
import type { LeagueRow } from './league-row.ts'
import * as queries from './queries.ts'

/**
 * A page of what happened, newest first.
 * @param page.before an event's number, or null for the newest
 * @param page.kinds of events; all where it is left out
 */
export async function listActivity(
  app: App,
  leagueId: LeagueId,
  page: { before: number | null; limit: number; kinds?: readonly LeagueEvent['kind'][] },
): Promise<Activity[]> {
  const rows = await queries.listEvents(app.db, leagueId, page)
  return rows.map(({ kind, payload, ...row }) => ({ ...row, event: readEvent({ kind, payload }) }))
}

/** The league as it is now, for what need not lock it. */
export function findLeague(app: App, id: LeagueId): Promise<LeagueRow | undefined> {
  return queries.findLeague(app.db, id)
}
