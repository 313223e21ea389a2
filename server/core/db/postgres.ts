import {
  type BinaryOperationNode,
  type Dialect,
  type Driver,
  OperatorNode,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  PostgresQueryCompiler,
  type PostgresQueryResult,
  PrimitiveValueListNode,
  type QueryCompiler,
  ValueListNode,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import type { PoolClient } from 'pg'
import { MINUTE, SECOND } from '../../../shared/core/time.ts'
import { recordAnswer } from './answered.ts'
import { guardConnections } from './guard.ts'
import { countWaiting } from './waiting.ts'

/** How long something may take, ms. Then its caller is told that we are busy, or that it was lost. */
const PATIENCE = {
  /** A query waits for one of the pool's connections. */
  queue: 10 * SECOND,
  lock: 10 * SECOND,
  /** A transaction between two of its queries: what a process that stands still had locked is free again. */
  idleInTransaction: 8 * SECOND,
}

/**
 * PostgreSQL 15 or later, by the driver `pg`, which is loaded only now.
 * @param url also the parameters of libpq, such as `?sslmode=require`
 * @param most connections at once
 */
export function createPostgresDialect(url: string, most: number): Dialect {
  return createDialectOver(() => openPool(url, most))
}

/** The same on connections of one's own. @param open called at the first query */
export function createDialectOver(open: () => Promise<PostgresPool>): Dialect {
  return new GuardedPostgresDialect({ pool: open })
}

/** Errors on connections nobody is using at the time, as when the database is restarted: the next query gets another. */
function forget(): void {}

/**
 * Connections as our dialect wants them. @param url and @param most as of `createPostgresDialect`
 * @param patience longer for tests, whose machine may have other work for seconds
 */
export async function openPool(url: string, most: number, patience = PATIENCE): Promise<PostgresPool> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    application_name: 'empire',
    connectionTimeoutMillis: patience.queue,
    keepAlive: true,
    // A transaction of ours has a few milliseconds' work. What waits longer than this has met a fault.
    statement_timeout: MINUTE,
    lock_timeout: patience.lock,
    idle_in_transaction_session_timeout: patience.idleInTransaction,
    types: { getTypeParser: parserOf },
  })
  pool.on('error', forget)
  pool.on('connect', (client) => void client.on('error', forget))
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    async connect() {
      const client = await countWaiting(pool.connect()).catch(asLostConnection)
      const known = clients.get(client)
      if (known) return known
      const prepared = preparing(client)
      clients.set(client, prepared)
      return prepared
    },
    end: () => pool.end(),
  }

  /**
   * Numbers as numbers: a bigint is a time or a count of ours, a numeric the sum of some, and all of them are far
   * below 2^53. The driver hands both over as text otherwise.
   */
  function parserOf(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
    const { INT8, NUMERIC } = pg.types.builtins
    return oid === INT8.valueOf() || oid === NUMERIC.valueOf() ? Number : pg.types.getTypeParser(oid, format)
  }
}

/**
 * Has the server parse and plan a text once a connection, as SqliteConnection does for SQLite. Those that come again
 * are few, and all ours: what was asked once, or has a long list, would take the room of others. The next deadline of a
 * server is found by one text with two parameters a kind, which takes a millisecond to plan.
 */
const MOST_STATEMENTS = 500
const MOST_PARAMETERS = 60
const OFTEN = 3
const names = new Map<string, string>()
/** How often a text without a name was asked. */
const uses = new LRUCache<string, number>({ max: 2_000 })

function nameOf(text: string, parameters: number): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_STATEMENTS || parameters > MOST_PARAMETERS) return known
  const used = (uses.get(text) ?? 0) + 1
  if (used < OFTEN) {
    uses.set(text, used)
    return undefined
  }
  uses.delete(text)
  const name = `empire_${names.size + 1}`
  names.set(text, name)
  return name
}

function preparing(client: PoolClient): PostgresPoolClient {
  const query = async <Row>(
    text: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<Row>> => {
    const name = nameOf(text, parameters.length)
    const named = name === undefined ? {} : { name }
    const asked = client.query({ text, values: [...parameters], ...named })
    const { command, rowCount, rows } = await asked.catch(asLostConnection)
    recordAnswer()
    return { command: command as PostgresQueryResult<Row>['command'], rowCount: rowCount ?? 0, rows } // as Kysely has it
  }
  // Cursors are for Kysely's streams, which we have none of.
  return { query: query as PostgresPoolClient['query'], release: () => client.release() }
}

/**
 * What is wrong with a query has an SQLSTATE; whatever else fails is the connection, which has many ways to say so.
 * @throws always
 */
function asLostConnection(error: Error & { code?: string }): never {
  // Each has a digit, and EPIPE is none.
  if (/^(?=.*\d)[0-9A-Z]{5}$/.test(error.code ?? '')) throw error
  throw Object.assign(new Error(`No connection to PostgreSQL: ${error.message}`, { cause: error }), {
    code: '08006',
  })
}

/** SQLite knows an empty list, in which nothing is; PostgreSQL finds `in ()` a fault. */
class EmptyListCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { rightOperand: list, operator } = node
    const values = PrimitiveValueListNode.is(list) || ValueListNode.is(list) ? list.values : null
    const word = OperatorNode.is(operator) ? operator.operator : ''
    if (values?.length !== 0 || (word !== 'in' && word !== 'not in')) super.visitBinaryOperation(node)
    else this.append(word === 'in' ? 'false' : 'true')
  }
}

class GuardedPostgresDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new EmptyListCompiler()
  }

  override createDriver(): Driver {
    return guardConnections(super.createDriver())
  }
}
