import { type Kysely, SqliteAdapter } from 'kysely'

/** What the text of a migration says differently to SQLite and to PostgreSQL. */
export interface Types {
  /** A time in ms since the epoch: an integer of PostgreSQL has 32 bits and ends in January 1970. */
  readonly ms: 'integer' | 'bigint'
  /** Ends a table: keeps text out of integers, which PostgreSQL does by itself. */
  readonly strict: 'strict' | ''
}

/** The words for the database that is migrated. */
export function typesOf(db: Kysely<unknown>): Types {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  return isSqlite ? { ms: 'integer', strict: 'strict' } : { ms: 'bigint', strict: '' }
}
