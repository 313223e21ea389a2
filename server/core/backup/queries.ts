import type { Db } from '../db/open.ts'

/** What came of a backup: a file and its size, or why there is none. */
export interface BackupRow {
  readonly id: string
  readonly startedAt: number
  readonly finishedAt: number
  readonly file: string | null
  readonly bytes: number | null
  readonly error: string | null
}

/** Writes what came of one, and forgets what is older than the last so many. */
export async function insertBackup(db: Db, row: BackupRow, keep: number): Promise<void> {
  await db
    .insertInto('backup')
    .values({
      id: row.id,
      started_at: row.startedAt,
      finished_at: row.finishedAt,
      file: row.file,
      bytes: row.bytes,
      error: row.error,
    })
    .execute()
  const old = await db
    .selectFrom('backup')
    .select('started_at')
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .offset(keep)
    .limit(1)
    .executeTakeFirst()
  if (old) await db.deleteFrom('backup').where('started_at', '<=', old.started_at).execute()
}

/** The last one that was made, or the last that failed; undefined where there was none. */
export function findLast(db: Db, which: 'made' | 'failed'): Promise<BackupRow | undefined> {
  return db
    .selectFrom('backup')
    .select(['id', 'started_at as startedAt', 'finished_at as finishedAt', 'file', 'bytes', 'error'])
    .where('error', which === 'made' ? 'is' : 'is not', null)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}
