import { copyFileSync, rmSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import { SECOND } from '../../../shared/core/time.ts'
import { until } from '../driver/until.ts'
import { equal } from './server.ts'

const PATIENCE = 120 * SECOND

/** A database file that begins as another was written, again and again, and is looked at while a server works on it. */
export interface SeededFile {
  readonly path: string
  /** Has the file be as it was written. No server may be on it. */
  begin(): void
  /** Lets a server work until a query counts so many. @throws when it does not in time */
  until(query: string, wanted: number): Promise<void>
  /** @throws where the file is not whole */
  checkIntegrity(): void
}

/** @param seed the file as it was written, of which nothing is left in a log */
export function openSeeded(seed: string, path: string): SeededFile {
  return {
    path,
    begin() {
      for (const rest of ['', '-wal', '-shm']) rmSync(path + rest, { force: true })
      copyFileSync(seed, path)
    },
    async until(query, wanted) {
      const database = new SQLite(path, { readonly: true })
      const count = database.prepare(query).pluck()
      const what = `${query}: ${wanted}`
      await until(() => Number(count.get()) >= wanted, { what, patience: PATIENCE, every: 1 })
      database.close()
    },
    checkIntegrity() {
      const database = new SQLite(path)
      equal('integrity_check', database.pragma('integrity_check', { simple: true }), 'ok')
      database.close()
    },
  }
}
