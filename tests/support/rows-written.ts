import { sql } from 'kysely'
import { type Db, engineOf } from '../../server/db/open.ts'

/** A text that is another one after any row was written: what SQLite counts, or which transactions have made PostgreSQL's rows. */
export async function rowsWritten({ app: { db } }: { app: { db: Db } }): Promise<string> {
  if (engineOf(db) === 'sqlite') return JSON.stringify(await sql`select total_changes() as n`.execute(db))
  const tables = (await db.introspection.getTables()).map(({ name }) => name).toSorted()
  const rows = await Promise.all(
    tables.map(async (name) => (await sql`select xmin, ctid from ${sql.table(name)}`.execute(db)).rows),
  )
  return JSON.stringify(rows)
}
