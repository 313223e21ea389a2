import type SQLite from 'better-sqlite3'
import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  type DialectAdapter,
  DefaultQueryExecutor,
  type Driver,
  type QueryCompiler,
  type QueryResult,
} from 'kysely'
import { refuseInsideTransaction } from './guard.ts'

/**
 * The one connection to a SQLite database. It answers at once, so nothing is awaited but that the transaction of
 * another is over: Kysely's own driver and executor wait a dozen times for each query, which costs more than most
 * queries do.
 */
export class SqliteDriver implements Driver, ConnectionProvider {
  readonly connection: SqliteConnection
  readonly #sqlite: SQLite.Database
  /** While the connection is taken: resolves when it is given back. */
  #taken: Promise<void> | null = null
  #giveBack: () => void = () => {}

  constructor(sqlite: SQLite.Database) {
    this.#sqlite = sqlite
    this.connection = new SqliteConnection(sqlite)
  }

  async init(): Promise<void> {}

  /** Runs a query as soon as the connection is free. @throws {Error} in the body of a transaction, which has taken it */
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    refuseInsideTransaction()
    while (this.#taken) await this.#taken
    return this.connection.run(query)
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    refuseInsideTransaction()
    while (this.#taken) await this.#taken
    this.#taken = new Promise((resolve) => {
      this.#giveBack = resolve
    })
    return this.connection
  }

  async releaseConnection(): Promise<void> {
    this.#taken = null
    this.#giveBack()
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    const connection = await this.acquireConnection()
    try {
      return await consumer(connection)
    } finally {
      await this.releaseConnection()
    }
  }

  /**
   * Takes the write lock at once: a transaction that reads first and then cannot write would fail without waiting,
   * whatever the busy timeout.
   */
  async beginTransaction(): Promise<void> {
    this.connection.begin()
  }

  async commitTransaction(): Promise<void> {
    this.connection.end('commit')
  }

  async rollbackTransaction(): Promise<void> {
    this.connection.end('rollback')
  }

  async destroy(): Promise<void> {
    this.#sqlite.close()
  }
}

const MAX_STATEMENTS = 500

interface Prepared {
  readonly statement: SQLite.Statement
  /** Whether it returns rows. Asked of better-sqlite3 each time, that would cost as much as a short query. */
  readonly isReader: boolean
}

class SqliteConnection implements DatabaseConnection {
  readonly #sqlite: SQLite.Database
  /** Preparing a statement costs more than running it. Texts are few: they are all ours. */
  readonly #prepared = new Map<string, Prepared>()
  /** True from `begin` to `commit` or `rollback`, whatever SQLite has done meanwhile. */
  #begun = false

  constructor(sqlite: SQLite.Database) {
    this.#sqlite = sqlite
  }

  /** @throws what SQLite says; a transaction that it has undone by itself takes nothing more */
  run<Row>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<Row> {
    // A full disk makes SQLite roll back by itself. Whoever caught that error and went on would write the
    // rest of his command outside of any transaction.
    if (this.#begun && !this.#sqlite.inTransaction) throw new Error('SQLite has undone this transaction')
    const { statement, isReader } = this.#prepare(sql)
    if (isReader) return { rows: statement.all(parameters) as Row[] } // as the query says that is typed by Kysely
    const { changes, lastInsertRowid } = statement.run(parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  begin(): void {
    this.run({ sql: 'begin immediate', parameters: [] })
    this.#begun = true
  }

  end(how: 'commit' | 'rollback'): void {
    if (how === 'commit') this.run({ sql: how, parameters: [] })
    this.#begun = false
    // One that SQLite has undone by itself needs no rollback; a second one would hide why.
    if (how === 'rollback' && this.#sqlite.inTransaction) this.run({ sql: how, parameters: [] })
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.run(query)
  }

  streamQuery(): never {
    throw new Error('Rows of SQLite are read at once')
  }

  #prepare(text: string): Prepared {
    const known = this.#prepared.get(text)
    if (known) return known
    if (this.#prepared.size >= MAX_STATEMENTS) this.#prepared.clear()
    const statement = this.#sqlite.prepare(text)
    const prepared = { statement, isReader: statement.reader }
    this.#prepared.set(text, prepared)
    return prepared
  }
}

/** Runs queries on the connection without waiting where nothing has to be waited for. */
export class SqliteExecutor extends DefaultQueryExecutor {
  readonly #compiler: QueryCompiler
  readonly #driver: SqliteDriver
  /** The connection itself, where a transaction or another consumer has taken it; or else the driver. */
  readonly #queries: Pick<DatabaseConnection, 'executeQuery'>

  constructor(
    compiler: QueryCompiler,
    adapter: DialectAdapter,
    { driver, isHeld = false }: { driver: SqliteDriver; isHeld?: boolean },
  ) {
    super(
      compiler,
      adapter,
      isHeld ? { provideConnection: async (consumer) => consumer(driver.connection) } : driver,
    )
    this.#compiler = compiler
    this.#driver = driver
    this.#queries = isHeld ? driver.connection : driver
  }

  override executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#queries.executeQuery<Row>(query)
  }

  /** Called for a consumer that has taken the connection: there is but one. */
  override withConnectionProvider(): SqliteExecutor {
    return new SqliteExecutor(this.#compiler, this.adapter, { driver: this.#driver, isHeld: true })
  }
}
