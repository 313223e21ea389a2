import { type Kysely, SqliteAdapter } from 'kysely'

/** What the text of a migration says differently to SQLite and to PostgreSQL. */
export interface Types {
  /**
   * A whole number. An integer of PostgreSQL has 32 bits: a time in ms since the epoch does not go into it, and it finds
   * a fault with whoever asks for the row after the 9,007,199,254,740,991st.
   */
  readonly int: 'integer' | 'bigint'
  /** A time in ms since the epoch. */
  readonly ms: 'integer' | 'bigint'
  /** Bytes as they are. */
  readonly bytes: 'blob' | 'bytea'
  /** Ends a table: keeps text out of integers, which PostgreSQL does by itself. */
  readonly strict: 'strict' | ''
}

/** The words for the database that is migrated. */
export function typesOf(db: Kysely<unknown>): Types {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  return isSqlite
    ? { int: 'integer', ms: 'integer', bytes: 'blob', strict: 'strict' }
    : { int: 'bigint', ms: 'bigint', bytes: 'bytea', strict: '' }
}
