import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../../../server/core/db/open.ts'
import { must } from '../../../shared/core/must.ts'
import { createCluster } from '../../../tests/support/postgres-cluster.ts'
import { cpuMicros, proportionalMiB } from './usage.ts'

/** A PostgreSQL server of this run's own, as it is installed: what it has committed is on disk. */
export interface Postgres extends AsyncDisposable {
  /**
   * Makes a database.
   * @param from one to copy, without connections
   * @returns its address, as the setting has it
   */
  create(name: string, from?: string): Promise<string>
  /** Also where others are connected to it. */
  drop(name: string): Promise<void>
  /**
   * The address of a database, which must be there when it is used.
   * @param as the name by which the database knows who is connected
   */
  url(name: string, as?: string): string
  /** CPU time that all its processes have used so far, also those that have ended, µs. */
  readonly cpuMicros: () => number
  /** Memory of all its processes, what they share counted once, MiB. */
  readonly memoryMiB: () => number
  /** Ends it as an administrator does who restarts it; `start` has it run again. */
  stop(): Promise<void>
  start(): Promise<void>
}

export async function startPostgres(): Promise<Postgres> {
  const cluster = await createCluster({ isDurable: true })
  const folder = must(new URL(cluster.url('').replace('empire@', '')).searchParams.get('host'), 'its folder')
  /** Its first process, another one after a restart. */
  const first = () => Number(readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
  const all = () => [first(), ...childrenOf(first())]

  async function administer(statement: ReturnType<typeof sql>): Promise<void> {
    const admin = openDatabase(cluster.url('postgres'), { pool: 1 })
    try {
      await statement.execute(admin)
    } finally {
      await admin.destroy()
    }
  }

  return {
    async create(name, from = 'template0') {
      await administer(sql`create database ${sql.id(name)} template ${sql.id(from)}`)
      return cluster.url(name)
    },
    drop: (name) => administer(sql`drop database if exists ${sql.id(name)} with (force)`),
    url(name, as) {
      if (as === undefined) return cluster.url(name)
      const settings = new URLSearchParams({ host: folder, user: 'empire', application_name: as })
      return `postgres:///${name}?${settings}`
    },
    cpuMicros: () => {
      const own = first()
      return sum(all(), (pid) => cpuMicros(pid, { withEnded: pid === own }))
    },
    memoryMiB: () => sum(all(), proportionalMiB),
    stop: () => cluster.stop(),
    start: () => cluster.start(),
    [Symbol.asyncDispose]: () => cluster.remove(),
  }
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.split(' ').filter(Boolean).map(Number)
}

/** A process may have ended since it was listed. */
function sum(pids: readonly number[], of: (pid: number) => number): number {
  let total = 0
  for (const pid of pids)
    try {
      total += of(pid)
    } catch {
      // What it used is its parent's by now.
    }
  return total
}
