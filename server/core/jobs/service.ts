import { MINUTE } from '../../../shared/core/time.ts'
import type { App } from '../app/app.ts'
import { publish } from '../news/channel.ts'
import type { JobKind, JobName } from './kind.ts'
import { LONGEST_WAIT } from './lane.ts'
import * as queries from './queries.ts'

/**
 * Writes down something that must happen, or moves it if it is there already. Inside a transaction it is as
 * durable as the rest of it: a mail that belongs to a change is sent if and only if the change was made,
 * whatever crashes between.
 * @param job.dueAt ms since the epoch; now if left out
 * @param job.expiresAt after which it is of no use any more; never if left out
 */
export async function schedule<Payload>(
  app: App,
  kind: JobKind<Payload>,
  job: JobName & { payload: Payload; dueAt?: number; expiresAt?: number },
): Promise<void> {
  await queries.putJob(app.db, {
    id: app.newId(),
    kind: kind.name,
    subject: job.subject,
    occurrence: job.occurrence,
    payload: JSON.stringify(job.payload),
    dueAt: job.dueAt ?? app.now(),
    expiresAt: job.expiresAt ?? null,
  })
  publish(app, { of: 'jobs', kind: kind.name })
}

/** When the first of the kind that a subject has is due, ms since the epoch; null where it has none. */
export async function findDueAt(
  app: Pick<App, 'db'>,
  kind: JobKind<unknown>,
  subject: string,
): Promise<number | null> {
  return (await queries.findDueAt(app.db, kind.name, subject)) ?? null
}

/** Which of a kind a subject has, by their occurrences. */
export function listOccurrences(
  app: Pick<App, 'db'>,
  kind: JobKind<unknown>,
  subject: string,
): Promise<string[]> {
  return queries.listOccurrences(app.db, kind.name, subject)
}

/** What is to happen, what should have happened by now, and what fails. */
export interface JobStatus {
  readonly waiting: number
  readonly next: { readonly kind: string; readonly dueAt: number } | null
  readonly late: ReadonlyArray<{ kind: string; count: number; since: number }>
  readonly failing: ReadonlyArray<{ kind: string; dueAt: number; attempts: number; error: string | null }>
  /** How many there are of each kind. */
  readonly counts: ReadonlyMap<string, number>
}

/** So late may a job be without anyone minding, ms. */
const LATE_AFTER = MINUTE
const FAILING_AFTER = 2
const MOST_SHOWN = 20

/** How all that must happen stands, for who looks after the server. */
export async function readJobStatus(app: Pick<App, 'db' | 'now'>): Promise<JobStatus> {
  const all = await queries.countByKind(app.db, null)
  const [first] = all.toSorted((a, b) => a.since - b.since)
  return {
    waiting: all.reduce((sum, { count }) => sum + count, 0),
    next: first ? { kind: first.kind, dueAt: first.since } : null,
    late: await queries.countByKind(app.db, app.now() - LATE_AFTER),
    failing: await queries.listFailing(app.db, { attempts: FAILING_AFTER, limit: MOST_SHOWN }),
    counts: new Map(all.map(({ kind, count }) => [kind, count])),
  }
}

/** Kinds of which something should have been done by now; none for those that are on time. */
export function listLate(
  { db, now }: Pick<App, 'db' | 'now'>,
  kinds: readonly string[],
): Promise<queries.LateJobs[]> {
  return queries.listLate(db, kinds, { now: now(), longestWait: LONGEST_WAIT })
}

/**
 * What was to happen will not.
 * @param which.occurrence all that the subject has of this kind if left out
 * @returns how many were still to come
 */
export function cancel(
  app: App,
  kind: JobKind<unknown>,
  which: { subject: string; occurrence?: string },
): Promise<number> {
  return queries.deleteJobs(app.db, kind.name, which)
}
