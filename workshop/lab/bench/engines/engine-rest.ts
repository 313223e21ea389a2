import { setTimeout as sleep } from 'node:timers/promises'
import { BUILT_SERVER, startServer } from '../../driver/server-process.ts'
import type { Postgres } from '../../driver/postgres.ts'
import { settingsOf } from '../measuring/own-database.ts'
import type { Settings } from '../measuring/suite.ts'
import { progress } from '../../driver/progress.ts'
import type { Row } from '../../driver/report.ts'
import { residentMiB } from '../../driver/usage.ts'

const AFTER_START = 3_000
const IDLE = 60_000

/** What a server without requests takes, on both engines. */
export async function measureAtRest({ workDir }: Settings, postgres: Postgres): Promise<Row[]> {
  progress('Doing nothing for a minute')
  const { env } = settingsOf(workDir, 'rest')
  const before = postgres.memoryMiB()
  const url = await postgres.create('rest')
  const onPostgres = { ...env, DATABASE_URL: url }
  await using sqlite = await startServer([BUILT_SERVER], { env })
  await using first = await startServer([BUILT_SERVER], { env: onPostgres })
  const memory = () => [sqlite, first].map(({ pid }) => residentMiB(pid).toFixed(0))
  await sleep(AFTER_START)
  const started = memory()
  await sleep(IDLE)
  const rested = memory()
  const database = postgres.memoryMiB()
  return [
    {
      name: 'Memory of a new server, 3 s after its start and after a minute without a request, resident',
      figure: `SQLite ${started[0]} and ${rested[0]} MiB; PostgreSQL ${started[1]} and ${rested[1]} MiB, and ${(database - before).toFixed(0)} more in the database's processes, which take ${before.toFixed(0)} without it`,
      isMet: null,
    },
  ]
}
