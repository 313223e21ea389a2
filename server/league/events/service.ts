import type { LeagueId, TeamId, UserId } from '../../../shared/core/ids.ts'
import type { LogEntry, LogHead } from '../../../shared/audit-log/audit-log.ts'
import { type Activity, type LeagueEvent, readEvent } from '../../../shared/events/league-event.ts'
import { readThrough } from '../../../shared/events/through.ts'
import { QUIET_EVENTS } from '../../../shared/events/topics.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from './league-row.ts'
import { DomainError } from '../../core/errors/errors.ts'
import * as queries from './queries.ts'

/**
 * A page of events, newest first; without those of no interest (shared/events/topics.ts), unless they are
 * asked for.
 * @param page.before an event's number, or null for the newest
 * @param page.kinds of events; all where it is left out
 * @param page.teamId only events that name a team
 */
export async function listActivity(
  app: App,
  leagueId: LeagueId,
  page: {
    before: number | null
    limit: number
    kinds?: readonly LeagueEvent['kind'][]
    teamId?: TeamId | null
  },
): Promise<Activity[]> {
  return (
    await queries.listEvents(app.db, leagueId, {
      ...page,
      without: page.kinds ? [] : QUIET_EVENTS,
    })
  ).map(toActivity)
}

/**
 * The first events of some kinds that name something, oldest first.
 * @param of.text that stands in its payload between quotes: an id
 * @param of.from the number of the first that may
 * @param of.limit how many of them
 */
export async function listEventsOf(
  app: Pick<App, 'db'>,
  leagueId: LeagueId,
  of: { text: string; kinds: readonly LeagueEvent['kind'][]; from: number; limit: number },
): Promise<Activity[]> {
  return (await queries.listEventsNaming(app.db, leagueId, of)).map(toActivity)
}

/** So many events after one, oldest first. @param page.after an event's number; 0 for the beginning */
export async function listActivityAfter(
  app: Pick<App, 'db'>,
  leagueId: LeagueId,
  page: { after: number; limit: number },
): Promise<Activity[]> {
  return (await queries.listEventsAfter(app.db, leagueId, page)).map(toActivity)
}

/** Number of a league's last event. @throws {DomainError} LEAGUE_NOT_FOUND */
export async function findHead(app: Pick<App, 'db'>, leagueId: LeagueId): Promise<number> {
  const head = await queries.findHead(app.db, leagueId)
  if (head === undefined) throw new DomainError('LEAGUE_NOT_FOUND')
  return head
}

/**
 * A league's last event by number and hash, with its time. Where the row was deleted by hand the hash is
 * empty.
 * @throws {DomainError} LEAGUE_NOT_FOUND
 */
export async function findLogHead(
  app: Pick<App, 'db'>,
  leagueId: LeagueId,
): Promise<LogHead & { at: number | null }> {
  const head = await queries.findLatestHash(app.db, leagueId)
  if (!head) throw new DomainError('LEAGUE_NOT_FOUND')
  return { seq: head.seq, hash: head.hash ?? '', at: head.at }
}

/** So many events after a number as they are stored, oldest first. */
export function listEntriesAfter(
  app: Pick<App, 'db'>,
  leagueId: LeagueId,
  page: { after: number; limit: number },
): Promise<LogEntry[]> {
  return queries.listEntriesAfter(app.db, leagueId, page)
}

/** Who has ever done something in a league, by name. */
export function listActors(
  app: Pick<App, 'db'>,
  leagueId: LeagueId,
): Promise<{ id: UserId; name: string }[]> {
  return queries.listActors(app.db, leagueId)
}

/** The number of the last event of some kinds before one; undefined where there was none. */
export function findLastOf(
  app: Pick<App, 'db'>,
  leagueId: LeagueId,
  of: { kinds: readonly LeagueEvent['kind'][]; before: number },
): Promise<number | undefined> {
  return queries.findLastOf(app.db, leagueId, of)
}

/** How many events of each of some kinds there were after one number and up to another. */
export async function countKinds(
  app: Pick<App, 'db'>,
  leagueId: LeagueId,
  of: { kinds: readonly LeagueEvent['kind'][]; after: number; upTo: number },
): Promise<ReadonlyMap<string, number>> {
  const rows = await queries.countKinds(app.db, leagueId, of)
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

type EventRow = Awaited<ReturnType<typeof queries.listEvents>>[number]

function toActivity({ kind, payload, ...row }: EventRow): Activity {
  const through = readThrough(payload)
  return { ...row, ...(through !== null && { through }), event: readEvent({ kind, payload }) }
}

/** The league as it is now, for what need not lock it. */
export function findLeague(app: App, id: LeagueId): Promise<LeagueRow | undefined> {
  return queries.findLeague(app.db, id)
}
