import { closeSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import {
  CompiledQuery,
  type Dialect,
  type Driver,
  type QueryCompiler,
  SqliteAdapter,
  SqliteDialect,
  SqliteQueryCompiler,
} from 'kysely'
import { guardConnections } from './guard.ts'

/**
 * SQLite, made durable.
 *
 * better-sqlite3 is built so that WAL alone means `synchronous = NORMAL`, which loses the last commits
 * when the power goes. So FULL is set after WAL, and looked at again before anybody trusts it.
 * @param file a path, `:memory:`, or the serialised image of a database
 */
export function createSqliteDialect(file: string | Buffer): Dialect {
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
  return new GuardedSqliteDialect(sqlite)
}

/**
 * Makes the file, and its folder, so that nobody but its owner can read them. What SQLite puts beside it (`-wal`,
 * `-shm`) gets the same mode. Those that are there already keep theirs: somebody has decided so.
 */
function createForOwner(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', 0o600))
}

class GuardedSqliteDialect extends SqliteDialect {
  readonly #sqlite: SQLite.Database

  constructor(sqlite: SQLite.Database) {
    super({ database: withStatementCache(sqlite, () => this.#refuseLostTransaction()) })
    this.#sqlite = sqlite
  }

  /** True from `begin` to `commit` or `rollback`, whatever SQLite has done meanwhile. */
  #begun = false

  // A full disk makes SQLite roll back by itself. Whoever caught that error and went on would write the
  // rest of his command outside of any transaction.
  #refuseLostTransaction(): void {
    if (this.#begun && !this.#sqlite.inTransaction) throw new Error('SQLite has undone this transaction')
  }

  override createDriver(): Driver {
    const driver = guardConnections(super.createDriver())
    // Taking the write lock at once: a transaction that reads first and then cannot write would fail
    // without waiting, whatever the busy timeout.
    driver.beginTransaction = async (connection) => {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'))
      this.#begun = true
    }
    const commit = driver.commitTransaction.bind(driver)
    driver.commitTransaction = async (connection) => {
      await commit(connection)
      this.#begun = false
    }
    // One that SQLite has undone by itself needs no rollback; a second one would hide why.
    driver.rollbackTransaction = async (connection) => {
      this.#begun = false
      if (this.#sqlite.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
    }
    return driver
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter()
  }

  override createQueryCompiler(): QueryCompiler {
    return new SteadyQueryCompiler()
  }
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

/**
 * Kysely prepares each statement anew, which costs more than running it. Texts are few: they are all ours.
 * @param beforeEach runs before every statement
 */
function withStatementCache(sqlite: SQLite.Database, beforeEach: () => void) {
  const MAX_STATEMENTS = 500
  const statements = new Map<string, SQLite.Statement>()
  return {
    close: () => sqlite.close(),
    prepare(text: string): SQLite.Statement {
      beforeEach()
      const known = statements.get(text)
      if (known) return known
      if (statements.size >= MAX_STATEMENTS) statements.clear()
      const statement = sqlite.prepare(text)
      statements.set(text, statement)
      return statement
    },
  }
}
