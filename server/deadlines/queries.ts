import type { Db } from '../db/open.ts'

export interface DeadlineRow {
  readonly id: string
  readonly kind: string
  readonly payload: string
  readonly due_at: number
  readonly expires_at: number
  readonly attempts: number
}

export async function insertDeadline(db: Db, row: Omit<DeadlineRow, 'attempts'>): Promise<void> {
  await db.insertInto('deadline').values(row).execute()
}

/** The row that is due first, or undefined when there is none at all. */
export function findNextDeadline(db: Db): Promise<DeadlineRow | undefined> {
  return db
    .selectFrom('deadline')
    .select(['id', 'kind', 'payload', 'due_at', 'expires_at', 'attempts'])
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function deleteDeadline(db: Db, id: string): Promise<void> {
  await db.deleteFrom('deadline').where('id', '=', id).execute()
}

export async function postponeDeadline(db: Db, id: string, dueAt: number): Promise<void> {
  await db
    .updateTable('deadline')
    .set((eb) => ({ due_at: dueAt, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
