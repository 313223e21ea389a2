import { compiled } from '../db/compiled.ts'
import { asNumber } from '../db/count.ts'
import type { Db } from '../db/open.ts'
import { passingOverLocked } from '../db/row-locks.ts'
import type { JobName } from './kind.ts'

export interface JobRow extends JobName {
  readonly id: string
  readonly kind: string
  /** JSON */
  readonly payload: string
  readonly dueAt: number
  /** No process takes the job before this: when it is due, or when a lease or a wait after a failure ends. */
  readonly freeAt: number
  /** Null for never. */
  readonly expiresAt: number | null
  /** How often it has been taken. */
  readonly attempts: number
}

/** Writes it, or replaces the one of its name: under a new id, so that who is at the old one cannot cross it off. */
export async function putJob(db: Db, row: Omit<JobRow, 'attempts' | 'freeAt'>): Promise<void> {
  const values = {
    id: row.id,
    payload: row.payload,
    due_at: row.dueAt,
    free_at: row.dueAt,
    expires_at: row.expiresAt,
    attempts: 0,
  }
  await db
    .insertInto('deadline')
    .values({ kind: row.kind, subject: row.subject, occurrence: row.occurrence, ...values })
    .onConflict((conflict) => conflict.columns(['kind', 'subject', 'occurrence']).doUpdateSet(values))
    .execute()
}

const COLUMNS = [
  'id',
  'kind',
  'subject',
  'occurrence',
  'payload',
  'due_at as dueAt',
  'free_at as freeAt',
  'expires_at as expiresAt',
  'attempts',
] as const

/**
 * How to find the one of some kinds that is free first; undefined when there is none at all. Where several are free at
 * once, it is one of the kind that is named first.
 */
export function firstOfKinds(kinds: readonly string[]): (db: Db) => Promise<JobRow | undefined> {
  const firstOfEach = compiled<object, JobRow>((db) =>
    db
      .selectFrom('deadline')
      .select(COLUMNS)
      // One look into the index a kind: thousands of another lane's, or of another time, are passed over. By nothing
      // beside the time, for all weeks end at the same moment, and each look would sort all leagues of it.
      .where(
        'id',
        'in',
        kinds.map((kind) =>
          db.selectFrom('deadline').select('id').where('kind', '=', kind).orderBy('free_at').limit(1),
        ),
      ),
  )
  const place = new Map(kinds.map((kind, index) => [kind, index]))
  const placeOf = ({ kind }: JobRow) => place.get(kind) ?? kinds.length
  return async (db) => {
    const rows = await firstOfEach.all(db, {})
    return rows.toSorted((a, b) => a.freeAt - b.freeAt || placeOf(a) - placeOf(b))[0]
  }
}

/**
 * Takes the one of a kind that is free first, until `until`, counting the attempt. Of processes that ask at the same
 * time each gets another one.
 * @returns as it is now; undefined when none is free
 */
export async function takeJob(
  db: Db,
  kind: string,
  { now, until }: { now: number; until: number },
): Promise<JobRow | undefined> {
  return db
    .updateTable('deadline')
    .set((eb) => ({ free_at: until, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('deadline as next')
        .select('next.id')
        .where('next.kind', '=', kind)
        .where('next.free_at', '<=', now)
        .orderBy('next.free_at') // and by nothing else: firstOfKinds
        .limit(1)
        .$call(passingOverLocked(db)),
    )
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** How a job is known to the process that has taken it: that attempt, and none after it. */
export type Taken = Pick<JobRow, 'id' | 'attempts'>

/** False when the row is gone, or another process has taken it since. */
export async function deleteJob(db: Db, taken: Taken): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('deadline')
    .where('id', '=', taken.id)
    .where('attempts', '=', taken.attempts)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Gives it back, to be taken again from `freeAt` on. @param failure.error what it failed with */
export async function freeJob(
  db: Db,
  taken: Taken,
  { freeAt, error }: { freeAt: number; error: string },
): Promise<void> {
  await db
    .updateTable('deadline')
    .set({ free_at: freeAt, last_error: error })
    .where('id', '=', taken.id)
    .where('attempts', '=', taken.attempts)
    .execute()
}

/** How many there are of each kind, and when the first of them was due. @param before due by then; null for all */
export function countByKind(db: Db, before: number | null) {
  return db
    .selectFrom('deadline')
    .select((eb) => ['kind', asNumber(eb.fn.countAll()).as('count'), eb.fn.min('due_at').as('since')])
    .$if(before !== null, (query) => query.where('due_at', '<=', before ?? 0))
    .groupBy('kind')
    .orderBy('kind')
    .execute()
}

/** Those that have failed, the longest waiting first. */
export function listFailing(db: Db, { attempts, limit }: { attempts: number; limit: number }) {
  return db
    .selectFrom('deadline')
    .select(['kind', 'due_at as dueAt', 'attempts', 'last_error as error'])
    .where('attempts', '>=', attempts)
    .where('last_error', 'is not', null)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** When the first of the kind that a subject has is due; undefined where it has none. */
export async function findDueAt(db: Db, kind: string, subject: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('deadline')
    .select('due_at')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return row?.due_at
}

export async function listOccurrences(db: Db, kind: string, subject: string): Promise<string[]> {
  const rows = await db
    .selectFrom('deadline')
    .select('occurrence')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute()
  return rows.map(({ occurrence }) => occurrence)
}

/** Those of a kind that were due and are still there. */
export interface LateJobs {
  readonly kind: string
  readonly count: number
  /** When the one that waits longest was due, ms. */
  readonly since: number
}

/**
 * Kinds of which something is late, whoever is at it or waits to try it again.
 * @param at.longestWait after which everything late is free again, ms: it keeps to the index what has to be looked at
 */
export function listLate(
  db: Db,
  kinds: readonly string[],
  { now, longestWait }: { now: number; longestWait: number },
): Promise<LateJobs[]> {
  return db
    .selectFrom('deadline')
    .select((eb) => ['kind', asNumber(eb.fn.countAll()).as('count'), eb.fn.min('due_at').as('since')])
    .where('kind', 'in', kinds)
    .where('free_at', '<=', now + longestWait)
    .where('due_at', '<=', now)
    .groupBy('kind')
    .execute()
}

/** @param which.occurrence all of the subject's if left out. Returns how many there were. */
export async function deleteJobs(
  db: Db,
  kind: string,
  which: { subject: string; occurrence?: string },
): Promise<number> {
  let deadlines = db.deleteFrom('deadline').where('kind', '=', kind).where('subject', '=', which.subject)
  if (which.occurrence !== undefined) deadlines = deadlines.where('occurrence', '=', which.occurrence)
  const { numDeletedRows } = await deadlines.executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Frees jobs that are due and yet have a longer wait than any job may have: a clock that was ahead has set it. */
export async function freeFromWrongClock(
  db: Db,
  kinds: readonly string[],
  { now, longestWait }: { now: number; longestWait: number },
): Promise<void> {
  await db
    .updateTable('deadline')
    .set({ free_at: now })
    .where('kind', 'in', kinds)
    .where('due_at', '<=', now)
    .where('free_at', '>', now + longestWait)
    .execute()
}
