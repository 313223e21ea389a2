import type { Db } from '../db/open.ts'
import type { DeadlineName } from './kind.ts'

export interface DeadlineRow extends DeadlineName {
  readonly id: string
  readonly kind: string
  /** JSON */
  readonly payload: string
  readonly dueAt: number
  /** Nobody takes it before: when it is due, or when a lease or a wait after a failure ends. */
  readonly freeAt: number
  /** Null for never. */
  readonly expiresAt: number | null
  /** How often it has been taken. */
  readonly attempts: number
}

/** Writes it, or replaces the one of its name: under a new id, so that who is at the old one cannot cross it off. */
export async function putDeadline(db: Db, row: Omit<DeadlineRow, 'attempts' | 'freeAt'>): Promise<void> {
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

/** The one that is free first, or undefined when there is none of these kinds at all. */
export async function findNextDeadline(db: Db, kinds: readonly string[]): Promise<DeadlineRow | undefined> {
  let next: DeadlineRow | undefined
  // One look into the index a kind: thousands of another lane's are passed over.
  for (const kind of kinds) {
    const row = await findNextOfKind(db, kind)
    if (row && (!next || row.freeAt < next.freeAt)) next = row
  }
  return next
}

function findNextOfKind(db: Db, kind: string): Promise<DeadlineRow | undefined> {
  return db
    .selectFrom('deadline')
    .select([
      'id',
      'kind',
      'subject',
      'occurrence',
      'payload',
      'due_at as dueAt',
      'free_at as freeAt',
      'expires_at as expiresAt',
      'attempts',
    ])
    .where('kind', '=', kind)
    .orderBy('free_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Takes it until `until`, or finds false when somebody else has. */
export async function takeDeadline(db: Db, row: DeadlineRow, until: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deadline')
    .set({ free_at: until, attempts: row.attempts + 1 })
    .where('id', '=', row.id)
    .where('attempts', '=', row.attempts)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** How a deadline is known to who has taken it: his attempt, and nobody's after him. */
export type Taken = Pick<DeadlineRow, 'id' | 'attempts'>

/** False when it is not there any more, or somebody else has taken it since. */
export async function deleteDeadline(db: Db, taken: Taken): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('deadline')
    .where('id', '=', taken.id)
    .where('attempts', '=', taken.attempts)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Gives it back, to be taken again from `freeAt` on. */
export async function freeDeadline(db: Db, taken: Taken, freeAt: number): Promise<void> {
  await db
    .updateTable('deadline')
    .set({ free_at: freeAt })
    .where('id', '=', taken.id)
    .where('attempts', '=', taken.attempts)
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

/** @param which.occurrence all of the subject's if left out. Returns how many there were. */
export async function deleteDeadlines(
  db: Db,
  kind: string,
  which: { subject: string; occurrence?: string },
): Promise<number> {
  let deadlines = db.deleteFrom('deadline').where('kind', '=', kind).where('subject', '=', which.subject)
  if (which.occurrence !== undefined) deadlines = deadlines.where('occurrence', '=', which.occurrence)
  const { numDeletedRows } = await deadlines.executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Frees what is due and yet waits for longer than anything may: a clock that was ahead has said so. */
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
