import type { UserId } from '../../../shared/core/ids.ts'
import type { Db } from '../db/open.ts'

export interface IdempotencyKey {
  readonly userId: UserId
  readonly key: string
}

export interface IdempotencyRow {
  readonly fingerprint: string
  /** JSON; null only inside the transaction that does it. */
  readonly answer: string | null
}

export function findAnswer(db: Db, { userId, key }: IdempotencyKey): Promise<IdempotencyRow | undefined> {
  return db
    .selectFrom('intent')
    .select(['fingerprint', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** False when the key is there already; where another transaction is about to write it, waits for its end. */
export async function insertKey(
  db: Db,
  { userId, key }: IdempotencyKey,
  { fingerprint, createdAt }: { fingerprint: string; createdAt: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('intent')
    .values({ user_id: userId, key, fingerprint, answer: null, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateAnswer(db: Db, { userId, key }: IdempotencyKey, answer: string): Promise<void> {
  await db
    .updateTable('intent')
    .set({ answer })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}

export async function deleteKeys(db: Db, createdBy: number): Promise<void> {
  await db.deleteFrom('intent').where('created_at', '<=', createdBy).execute()
}
