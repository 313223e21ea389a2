import type { LeagueId, UserId } from '../../shared/ids.ts'
import { type Activity, LeagueEvent } from '../../shared/league-event.ts'
import type { App } from '../app.ts'
import * as queries from './queries.ts'

/** Writes down what happened. Only inLeague calls it, with the number that it took. */
export async function appendEvent(
  app: App,
  entry: { leagueId: LeagueId; seq: number; actorId: UserId; event: LeagueEvent },
): Promise<void> {
  await queries.insertEvent(app.db, {
    leagueId: entry.leagueId,
    seq: entry.seq,
    at: app.now(),
    actorId: entry.actorId,
    kind: entry.event.kind,
    payload: JSON.stringify(entry.event),
  })
}

/** A page of what happened, newest first. @param page.before an event's number, or null for the newest */
export async function listActivity(
  app: App,
  leagueId: LeagueId,
  page: { before: number | null; limit: number },
): Promise<Activity[]> {
  const rows = await queries.listEvents(app.db, leagueId, {
    before: page.before ?? Number.MAX_SAFE_INTEGER,
    limit: page.limit,
  })
  return rows.map((row) => ({
    seq: row.seq,
    at: row.at,
    actorName: row.actorName,
    event: LeagueEvent.parse(JSON.parse(row.payload)),
  }))
}
