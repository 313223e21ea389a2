import { Kysely, SqliteAdapter } from 'kysely'
import { createPostgresDialect } from './postgres.ts'
import { isPostgresUrl } from '../config/postgres-url.ts'
import { createSqliteDialect, openSqlite } from './sqlite.ts'
import type { Database } from './tables.ts'

export type Db = Kysely<Database>

/** Connections to a PostgreSQL database unless a setting says otherwise. */
const USUAL_POOL = 10

/**
 * Opens the database. What differs between the engines is in this folder: here, in their two dialects, in migrate.ts
 * and where a function asks `engineOf`.
 * @param where a path, `:memory:`, the serialised image of a SQLite database, or `postgres://…`
 * @param options.pool most connections at once to PostgreSQL; SQLite has one
 */
export function openDatabase(where: string | Buffer, { pool = USUAL_POOL }: { pool?: number } = {}): Db {
  return typeof where === 'string' && isPostgresUrl(where)
    ? new Kysely<Database>({ dialect: createPostgresDialect(where, pool) })
    : openSqlite(createSqliteDialect(where))
}

export function engineOf(db: Pick<Db, 'getExecutor'>): 'sqlite' | 'postgres' {
  return db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres'
}
