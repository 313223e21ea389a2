import type { Db } from './open.ts'

/** More than fits into what SQLite's log has left over now and then: some 64 kB. */
const ROWS = Array.from({ length: 64 }, (_, index) => `storage-probe:${index}:${'x'.repeat(1000)}`)

/**
 * Saves 64 rows and deletes them again, each in a commit of its own: one that is rolled back would need no room.
 * What is left of one that was interrupted is a limit that is over, and is deleted with those.
 * @throws what the storage says when it cannot
 */
export async function tryWrite(db: Db): Promise<void> {
  await db
    .insertInto('rate_limit')
    .values(ROWS.map((key) => ({ key, count: 0, resets_at: 0 })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ resets_at: 0 }))
    .execute()
  await db.deleteFrom('rate_limit').where('key', 'in', ROWS).execute()
}
