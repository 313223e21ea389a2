import { sql } from 'kysely'
import { type Db, engineOf } from './open.ts'

/**
 * Of a transaction that only reads on PostgreSQL: it holds up nobody, and between two of its pages a busy machine may take
 * longer than the eight seconds for which others may stand still.
 */
export const patiently = sql`set local idle_in_transaction_session_timeout = '60s'`

/**
 * Runs `read` on the database as it is at one moment, whatever others write meanwhile, and hands on what it returns.
 * It holds a connection for so long: of SQLite in a server that is the only one, so there it is for a process of its
 * own.
 */
export function inSnapshot<T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> {
  const isPostgres = engineOf(db) === 'postgres'
  const begin = isPostgres ? sql`begin transaction isolation level repeatable read, read only` : sql`begin`
  return db.connection().execute(async (connection) => {
    await begin.execute(connection)
    try {
      if (isPostgres) await patiently.execute(connection)
      return await read(connection)
    } finally {
      await sql`rollback`.execute(connection)
    }
  })
}
