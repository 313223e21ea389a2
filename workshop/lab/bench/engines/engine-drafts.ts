import { copyFileSync } from 'node:fs'
import { moveToPostgres } from '../../../../server/core/db/move-to-postgres.ts'
import { must } from '../../../../shared/core/must.ts'
import { draftAll, DRAFTS, type Drafted, seed } from '../leagues/draft-room.ts'
import { BUILT_SERVER, type ServerProcess, startServer } from '../../driver/server-process.ts'
import type { Postgres } from '../../driver/postgres.ts'
import { settingsOf } from '../measuring/own-database.ts'
import type { Settings } from '../measuring/suite.ts'
import { described, median, percentile, spread } from '../../driver/figures.ts'
import type { Row } from '../../driver/report.ts'
import { cpuMicros } from '../../driver/usage.ts'

const GOAL_MS = 50

/** A hundred drafts at once: on SQLite, on PostgreSQL, and on PostgreSQL with people spread over two processes. */
export async function measureDrafts(settings: Settings, postgres: Postgres): Promise<Row[]> {
  const { env, databaseFile } = settingsOf(settings.workDir, 'engine-drafts')
  const drafts = await seed(databaseFile, must(env['SECRET'], 'a secret'))
  await moveToPostgres(databaseFile, await postgres.create('drafts'))

  const onSqlite = async (round: number): Promise<Drafted> => {
    const copy = `${databaseFile}-${round}`
    copyFileSync(databaseFile, copy)
    await using server = await startServer([BUILT_SERVER], {
      core: 0,
      env: { ...env, DATABASE_URL: `sqlite:${copy}` },
    })
    return await costOf([server], () => 0)
  }
  const onPostgres = async (cores: ReadonlyArray<0 | null>): Promise<Drafted> => {
    const url = await postgres.create('drafting', 'drafts')
    const of = { ...env, DATABASE_URL: url }
    const servers: ServerProcess[] = []
    try {
      for (const core of cores) servers.push(await startServer([BUILT_SERVER], { core, env: of }))
      return await costOf(servers, postgres.cpuMicros)
    } finally {
      for (const server of servers) await server.stop()
      await postgres.drop('drafting')
    }
  }
  const costOf = (servers: readonly ServerProcess[], databaseMicros: () => number) => {
    const used = () => servers.reduce((sum, { pid }) => sum + cpuMicros(pid), databaseMicros())
    return draftAll(servers, drafts, used)
  }

  const runs: Record<'sqlite' | 'one' | 'two', Drafted[]> = { sqlite: [], one: [], two: [] }
  for (let round = 1; round <= Math.min(settings.rounds, 2); round++) {
    runs.sqlite.push(await onSqlite(round))
    runs.one.push(await onPostgres([0]))
    runs.two.push(await onPostgres([null, null]))
  }
  return describe(runs)
}

function describe({ sqlite, one, two }: Record<'sqlite' | 'one' | 'two', Drafted[]>): Row[] {
  const all = (runs: readonly Drafted[]) => runs.flatMap(({ delays }) => delays).toSorted((a, b) => a - b)
  const dearer = one.map(({ micros }, round) => micros / must(sqlite[round], 'the same on SQLite').micros)
  const cost = (runs: readonly Drafted[]) =>
    `${(median(runs.map(({ micros }) => micros)) / 1000).toFixed(1)} ms`
  const what = `${DRAFTS.leagues} drafts of ${DRAFTS.people} at once, ${DRAFTS.picksPerSecond} picks a second`
  const row = (name: string, runs: readonly Drafted[]) => ({
    name,
    figure: `${described(all(runs))}; ${runs.reduce((sum, { sentAway }) => sum + sentAway, 0)} looks at the room sent away`,
    target: `≤ ${GOAL_MS} ms`,
    isMet: percentile(all(runs), 0.99) <= GOAL_MS,
  })
  return [
    row(`Pick to every browser on SQLite, ${what}, 99th percentile`, sqlite),
    row('The same on PostgreSQL', one),
    {
      ...row('The same on PostgreSQL with two processes, half of each league at each', two),
      target: '',
      isMet: null,
    },
    {
      name: 'CPU time of such a pick, with telling twelve and showing one of them the room, PostgreSQL against SQLite',
      figure: `${spread(dearer)} × the cost; ${cost(one)} against ${cost(sqlite)}`,
      isMet: null,
    },
  ]
}
