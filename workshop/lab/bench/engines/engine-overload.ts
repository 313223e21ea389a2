import { moveToPostgres } from '../../../../server/core/db/move-to-postgres.ts'
import { must } from '../../../../shared/core/must.ts'
import { BUILT_SERVER, startServer } from '../../driver/server-process.ts'
import { WATCHED } from '../../driver/loop-delay.ts'
import { overload, seedCrowd } from '../leagues/overload.ts'
import type { Postgres } from '../../driver/postgres.ts'
import { settingsOf } from '../measuring/own-database.ts'
import type { Settings } from '../measuring/suite.ts'
import type { Row } from '../../driver/report.ts'

/** The same crowd on both engines; the suite `overload` has it on SQLite alone. */
export async function measureOverloadOnBoth({ workDir }: Settings, postgres: Postgres): Promise<Row[]> {
  const { env, databaseFile } = settingsOf(workDir, 'engine-overload')
  const drafts = await seedCrowd(databaseFile, must(env['SECRET'], 'a secret'))
  const url = await postgres.create('overload')
  await moveToPostgres(databaseFile, url)
  const onPostgres = { ...env, DATABASE_URL: url }
  const start = (of: NodeJS.ProcessEnv) =>
    startServer([...WATCHED, BUILT_SERVER], { core: 0, ipc: true, env: of })
  const rows: Row[] = []
  for (const [where, of] of [
    [' on SQLite', env],
    [' on PostgreSQL', onPostgres],
  ] as const) {
    await using server = await start(of)
    rows.push(...(await overload(server, drafts, where)))
  }
  return rows
}
