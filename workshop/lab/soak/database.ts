import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { MINUTE } from '../../../shared/core/time.ts'
import { startPostgres } from '../driver/postgres.ts'
import type { JudgedAnswer } from './judge.ts'

/** Where the soaked server keeps its data, as it looks from outside. */
export interface Soaked {
  readonly url: string
  /** Beside which the server keeps what it keeps in files. */
  readonly folder: string
  look(): Promise<Pick<JudgedAnswer, 'wal' | 'connections'>>
  /** Cuts what can be cut while people go on, and waits until it is there again. @returns whether it came back */
  disturb(): Promise<boolean>
  remove(): Promise<void>
}

export function openSoaked(engine: 'sqlite' | 'postgres'): Promise<Soaked> {
  const folder = mkdtempSync(path.join(tmpdir(), 'empire-soak-'))
  return engine === 'sqlite' ? Promise.resolve(inFile(folder)) : inPostgres(folder)
}

function inFile(folder: string): Soaked {
  const file = path.join(folder, 'empire.db')
  return {
    url: `sqlite:${file}`,
    folder,
    look: () =>
      Promise.resolve({
        wal: statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0,
        connections: null,
      }),
    disturb: () => Promise.resolve(true),
    remove() {
      rmSync(folder, { recursive: true, force: true })
      return Promise.resolve()
    },
  }
}

const LISTENER = 'empire listens'

async function inPostgres(folder: string): Promise<Soaked> {
  const postgres = await startPostgres()
  const url = await postgres.create('empire')
  const watcher = new pg.Client({ connectionString: postgres.url('postgres') })
  await watcher.connect()
  const listeners = async () => {
    const { rows } = await watcher.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = 'empire' and application_name = $1`,
      [LISTENER],
    )
    return rows.map(({ pid }) => pid)
  }
  return {
    url,
    folder,
    async look() {
      const { rows } = await watcher.query<{ all: number; idle: number }>(
        `select count(*)::int as all, (count(*) filter (where state = 'idle in transaction'))::int as idle
         from pg_stat_activity where datname = 'empire' and backend_type = 'client backend'`,
      )
      return { wal: null, connections: { all: rows[0]?.all ?? 0, idleInTransaction: rows[0]?.idle ?? 0 } }
    },
    async disturb() {
      const before = await listeners()
      for (const pid of before) await watcher.query('select pg_terminate_backend($1)', [pid])
      for (const giveUpAt = Date.now() + MINUTE; Date.now() < giveUpAt; await sleep(200))
        if ((await listeners()).some((pid) => !before.includes(pid))) return true
      return false
    },
    async remove() {
      await watcher.end()
      await postgres[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
