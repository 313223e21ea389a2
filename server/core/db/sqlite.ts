import { closeSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { Kysely, type QueryCompiler, SqliteAdapter, SqliteDialect, SqliteQueryCompiler } from 'kysely'
import { SqliteDriver, SqliteExecutor } from './sqlite-driver.ts'
import type { Database } from './tables.ts'

/**
 * SQLite, made durable.
 *
 * better-sqlite3 is built so that WAL alone means `synchronous = NORMAL`, which loses the last commits
 * when the power goes. So FULL is set after WAL, and looked at again before anybody trusts it.
 * @param file a path, `:memory:`, or the serialised image of a database
 */
export function createSqliteDialect(file: string | Buffer): DurableSqliteDialect {
  if (typeof file === 'string' && file !== ':memory:') createForOwner(file)
  const sqlite = new SQLite(file)
  sqlite.pragma('busy_timeout = 5000')
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma('journal_size_limit = 67108864')
  const FULL = 2
  if (sqlite.pragma('synchronous', { simple: true }) !== FULL)
    throw new Error('SQLite refused synchronous=FULL')
  return new DurableSqliteDialect(sqlite)
}

/**
 * Makes the file, and its folder, so that nobody but its owner can read them. What SQLite puts beside it (`-wal`,
 * `-shm`) gets the same mode. Those that are there already keep theirs: somebody has decided so.
 */
function createForOwner(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', 0o600))
}

class DurableSqliteDialect extends SqliteDialect {
  readonly #sqlite: SQLite.Database

  constructor(sqlite: SQLite.Database) {
    super({ database: sqlite })
    this.#sqlite = sqlite
  }

  override createDriver(): SqliteDriver {
    return new SqliteDriver(this.#sqlite)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter()
  }

  override createQueryCompiler(): QueryCompiler {
    return new SteadyQueryCompiler()
  }
}

/** A database of that dialect, whose queries go to its driver with no more waiting than they need (SqliteExecutor). */
export function openSqlite(dialect: DurableSqliteDialect): Kysely<Database> {
  const driver = dialect.createDriver()
  const executor = new SqliteExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), { driver })
  return new Kysely<Database>({ config: { dialect }, dialect, driver, executor })
}

/**
 * Writes `+?` for a value, which is the same to SQLite but for one thing: it no longer looks at the value when it plans.
 * Where it does, as with most joins, sorts and limits, it plans anew whenever other values are bound, and better-sqlite3
 * unbinds them after every run: a look-up of 2 µs took 13 to 24. A query that needs an index of some values only names
 * them with `sql.lit`.
 */
class SteadyQueryCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?'
  }
}

/** SQLite rolls schema changes back like any other; Kysely assumes that it does not. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}
