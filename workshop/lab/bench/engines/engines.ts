import { measureOnBoth, type Side } from './engine-cases.ts'
import { measureDrafts } from './engine-drafts.ts'
import { measureLiveOnBoth } from './engine-live.ts'
import { measureOverloadOnBoth } from './engine-overload.ts'
import { measureProcesses } from './engine-processes.ts'
import { measureAtRest } from './engine-rest.ts'
import { BUILT_SERVER, startServer, WITHOUT_RATE_LIMITS } from '../../driver/server-process.ts'
import { findGenerator } from '../measuring/generator.ts'
import { type Postgres, startPostgres } from '../../driver/postgres.ts'
import { settingsOf } from '../measuring/own-database.ts'
import type { Settings } from '../measuring/suite.ts'
import type { Row } from '../../driver/report.ts'

/** The same server on SQLite and on PostgreSQL, and on PostgreSQL as two processes. */
export async function measureEngines(settings: Settings): Promise<Row[]> {
  await using postgres = await startPostgres()
  const parts = {
    requests: () => measureRequests(settings, postgres),
    processes: () => measureProcesses(settings, postgres),
    drafts: () => measureDrafts(settings, postgres),
    overload: () => measureOverloadOnBoth(settings, postgres),
    live: () => measureLiveOnBoth(settings, postgres),
    rest: () => measureAtRest(settings, postgres),
  }
  const rows: Row[] = []
  for (const [name, measure] of Object.entries(parts))
    if (name.includes(settings.only)) rows.push(...(await measure()))
  return rows
}

async function measureRequests(settings: Settings, postgres: Postgres): Promise<Row[]> {
  const { workDir } = settings
  const { env } = settingsOf(workDir, 'engines')
  const url = await postgres.create('requests')
  await using onSqlite = await startServer([...WITHOUT_RATE_LIMITS, BUILT_SERVER], { core: 0, env })
  await using onPostgres = await startServer([...WITHOUT_RATE_LIMITS, BUILT_SERVER], {
    core: 0,
    env: { ...env, DATABASE_URL: url },
  })
  const sides: [Side, Side] = [
    { engine: 'SQLite', server: onSqlite, databaseMicros: () => 0 },
    { engine: 'PostgreSQL', server: onPostgres, databaseMicros: postgres.cpuMicros },
  ]
  return await measureOnBoth(findGenerator(workDir), sides, settings)
}
