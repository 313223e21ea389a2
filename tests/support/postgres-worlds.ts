import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { openPool } from '../../server/core/db/postgres.ts'
import { MINUTE } from '../../shared/core/time.ts'
import { TEMPLATE } from './postgres-template.ts'

/**
 * Databases for one world after the other. A clone of the template takes PostgreSQL 30 ms of processor, and as much each
 * connection to it until it knows the tables, so one that a world has left is emptied for the next, connections and all.
 */
export interface Worlds {
  /** A pool of connections to a database without a row, which goes back when the pool is ended. */
  open(): PostgresPool
  /** A database for the caller alone, which stays. @returns its address */
  clone(): Promise<string>
}

interface Clone {
  readonly name: string
  readonly pool: PostgresPool
  /** Tables that were written to. */
  readonly written: Set<string>
  /** Connections that are lent, or asked for. */
  lent: number
  questions: number
  /** It is not what the template is any more. */
  altered: boolean
}

/** Emptied ones that wait for a world. */
const MOST_FREE = 4
/** After so many questions a database has more rows that are gone than it is worth. */
const WORN_BY = 10_000
/** Nothing else tells the planner how many rows there are by then: there is no autovacuum here. */
const ANALYZED_AT: ReadonlySet<number> = new Set([1_000, 4_000, 16_000])
/** For a query that is still under way when its world ends, ms. */
const PATIENCE = MINUTE
/** Bounds on what hangs, not a stopwatch: machines are busy. */
export const PATIENT = { queue: MINUTE, lock: MINUTE, idleInTransaction: MINUTE }

const WRITES = /\binsert into "(\w+)"/g
const ALTERS = /^\s*(?:alter|create|drop|truncate|vacuum|reindex)\b|kysely_migration/i

/**
 * @param urlOf the address of a database of the run's server
 * @param most connections of each pool
 */
export function createWorlds(urlOf: (database: string) => string, most: number): Worlds {
  const admin = new pg.Pool({ connectionString: urlOf('postgres'), max: 2, allowExitOnIdle: true })
  // The server may stop before this worker does.
  admin.on('error', () => {})
  const free: Clone[] = []
  let count = 0

  function clone(): Promise<string> {
    const name = `world_${process.pid}_${process.env['VITEST_WORKER_ID'] ?? 0}_${count++}`
    const made = admin
      .query(`create database ${name} template ${TEMPLATE} strategy file_copy`)
      .then(() => name)
    // The caller that takes it gets the error; the last one may not be taken.
    made.catch(() => {})
    return made
  }

  /** The next one is always on its way. */
  let next = clone()

  async function take(): Promise<Clone> {
    const emptied = free.pop()
    if (emptied) return emptied
    const taken = next
    next = clone()
    const name = await taken
    const pool = await openPool(urlOf(name), most, PATIENT)
    return { name, pool, written: new Set(), lent: 0, questions: 0, altered: false }
  }

  async function giveBack(of: Clone): Promise<void> {
    for (const giveUpAt = performance.now() + PATIENCE; of.lent > 0 && performance.now() < giveUpAt;)
      await sleep(5)
    const isWorn = of.altered || of.lent > 0 || of.questions > WORN_BY || free.length >= MOST_FREE
    if (!isWorn && (await empty(of))) free.push(of)
    else {
      void of.pool.end()
      await admin.query(`drop database ${of.name} with (force)`)
    }
  }

  return {
    open() {
      const taken = take()
      return {
        connect: async () => lend(await taken),
        // Not awaited.
        end: async () => void taken.then(giveBack).catch(() => {}),
      }
    },
    clone: async () => urlOf(await clone()),
  }
}

async function lend(of: Clone): Promise<PostgresPoolClient> {
  // From here on: whoever has asked for a connection writes with it, even when their world has ended meanwhile.
  of.lent += 1
  const client = await of.pool.connect().catch((error: unknown) => {
    of.lent -= 1
    throw error
  })
  const query = async (text: string, parameters: readonly unknown[]) => {
    of.questions += 1
    // Refused in a transaction that has failed, of which all that can be done is to end it.
    if (ANALYZED_AT.has(of.questions)) await client.query('analyze', []).catch(() => {})
    if (ALTERS.test(text)) of.altered = true
    for (const [, table = ''] of text.matchAll(WRITES)) of.written.add(table)
    return client.query(text, parameters)
  }
  return {
    query: query as PostgresPoolClient['query'], // cursors are for streams, which we have none of
    release() {
      of.lent -= 1
      client.release()
    },
  }
}

/** @returns whether there is not a row left */
async function empty({ pool, written }: Clone): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('begin', [])
    // For a superuser: in any order, whatever refers to what.
    await client.query('set local session_replication_role = replica', [])
    for (const table of written) await client.query(`delete from "${table}"`, [])
    await client.query('commit', [])
    written.clear()
    return true
  } catch {
    return false
  } finally {
    client.release()
  }
}
