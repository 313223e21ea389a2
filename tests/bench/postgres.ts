import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../../server/core/db/open.ts'
import { must } from '../../shared/core/must.ts'
import { createCluster } from '../support/postgres-cluster.ts'

/** A PostgreSQL server of this run's own, as it is installed: what it has committed is on disk. */
export interface Postgres extends AsyncDisposable {
  /**
   * Makes a database.
   * @param from one to copy, to which nobody is connected
   * @returns its address, as the setting has it
   */
  create(name: string, from?: string): Promise<string>
  drop(name: string): Promise<void>
  /** CPU time that all its processes have used so far, also those that have ended, µs. */
  readonly cpuMicros: () => number
  /** Memory of all its processes, what they share counted once, MiB. */
  readonly memoryMiB: () => number
}

export async function startPostgres(): Promise<Postgres> {
  const cluster = await createCluster({ isDurable: true })
  const admin = openDatabase(cluster.url('postgres'), { pool: 1 })
  const folder = must(new URL(cluster.url('').replace('empire@', '')).searchParams.get('host'), 'its folder')
  const first = Number(readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
  return {
    async create(name, from = 'template0') {
      await sql`create database ${sql.id(name)} template ${sql.id(from)}`.execute(admin)
      return cluster.url(name)
    },
    async drop(name) {
      await sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin)
    },
    cpuMicros: () => sum([first, ...childrenOf(first)], (pid) => ticks(pid, pid === first)) * MICROS_PER_TICK,
    memoryMiB: () => sum([first, ...childrenOf(first)], proportionalKiB) / 1024,
    async [Symbol.asyncDispose]() {
      await admin.destroy()
      await cluster.remove()
    },
  }
}

/** Linux counts in hundredths of a second wherever programs can see it. */
const MICROS_PER_TICK = 10_000

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.split(' ').filter(Boolean).map(Number)
}

/** @param withEnded also of children that are no more */
function ticks(pid: number, withEnded: boolean): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user, system, endedUser, endedSystem] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number)
  return (user ?? 0) + (system ?? 0) + (withEnded ? (endedUser ?? 0) + (endedSystem ?? 0) : 0)
}

function proportionalKiB(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0)
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
