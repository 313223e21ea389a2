import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Db, engineOf } from './open.ts'

export interface DatabaseSize {
  readonly bytes: number
  /** What is not in the database's own file yet; null where there is no such thing. */
  readonly walBytes: number | null
}

/** How much room the database takes on disk, or in memory for one that is there. */
export async function sizeOf(db: Db): Promise<DatabaseSize> {
  if (engineOf(db) === 'postgres') {
    const { rows } = await sql<{ bytes: number }>`
      select cast(pg_database_size(current_database()) as double precision) as bytes
    `.execute(db)
    return { bytes: rows[0]?.bytes ?? 0, walBytes: null }
  }
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(db)
  const file = rows[0]?.file
  if (file) return { bytes: await bytesOf(file), walBytes: await bytesOf(`${file}-wal`) }
  const [pages, size] = [
    await sql<{ page_count: number }>`pragma page_count`.execute(db),
    await sql<{ page_size: number }>`pragma page_size`.execute(db),
  ]
  return { bytes: (pages.rows[0]?.page_count ?? 0) * (size.rows[0]?.page_size ?? 0), walBytes: null }
}

/** 0 for a file that is not there, as the WAL is not after a checkpoint at the end. */
async function bytesOf(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.size ?? 0
}
