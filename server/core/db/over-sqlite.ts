import type SQLite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import type { Db } from './open.ts'
import type { Database } from './tables.ts'

/** Our queries on a connection that somebody has opened for a job of his own, and closes again himself. */
export function overSqlite(sqlite: SQLite.Database): Db {
  return new Kysely<Database>({ dialect: new SqliteDialect({ database: sqlite }) })
}
