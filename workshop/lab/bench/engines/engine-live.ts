import { moveToPostgres } from '../../../../server/core/db/move-to-postgres.ts'
import { openDatabase } from '../../../../server/core/db/open.ts'
import { must } from '../../../../shared/core/must.ts'
import { collectUntilSunday, SUNDAY } from '../../driver/until-sunday.ts'
import { startCrowd } from '../streams/crowd.ts'
import {
  AT_ANOTHER_TIME,
  BUILT_SERVER,
  type ServerProcess,
  startServer,
} from '../../driver/server-process.ts'
import { openStream } from '../../driver/open-stream.ts'
import type { Postgres } from '../../driver/postgres.ts'
import {
  LASTS,
  LEAGUES,
  makeLeagues,
  READERS,
  seatReaders,
  tell,
  type SportStreamCounts,
} from '../streams/sport-stream.ts'
import { settingsOf } from '../measuring/own-database.ts'
import type { Settings } from '../measuring/suite.ts'
import { median, percentile } from '../../driver/figures.ts'
import { inputOf } from '../../driver/procedure.ts'
import { progress } from '../../driver/progress.ts'
import type { Row } from '../../driver/report.ts'
import { residentMiB } from '../../driver/usage.ts'

/** Within a second what changes is told together; more is the way there. */
const GOAL_MS = 2_000

/** A Sunday in ten thousand leagues, on one engine. */
interface Sunday extends SportStreamCounts {
  readonly memoryMiB: number
  /** From the writing of a changed line until who listens has it, ms, in order. */
  readonly delays: readonly number[]
  /** The same for who listens at another process. */
  readonly delaysElsewhere: readonly number[]
}

/** The Sunday of the suite `sport`, in ten thousand leagues on each engine. */
export async function measureLiveOnBoth({ workDir }: Settings, postgres: Postgres): Promise<Row[]> {
  const { env, databaseFile } = settingsOf(workDir, 'engine-live')
  progress('Reading the season until the Sunday')
  await collectUntilSunday(`sqlite:${databaseFile}`)
  const tokens = await seatReaders(databaseFile, env)
  makeLeagues(databaseFile)
  const url = await postgres.create('live')
  const began = performance.now()
  await moveToPostgres(databaseFile, url)
  const moving = performance.now() - began

  const live = { ...env, FEED: 'simulator', COLLECT: 'nfl' }
  const sqlite = await spendSunday({ tokens, env: live, database: databaseFile, postgres: null })
  const onPostgres = { ...live, DATABASE_URL: url }
  const other = await spendSunday({ tokens, env: onPostgres, database: url, postgres })
  return [
    ...describe('SQLite', sqlite),
    ...describe('PostgreSQL', other),
    {
      name: 'The same for a reader at another process on the same database',
      figure: figureOf(other.delaysElsewhere),
      target: `≤ ${GOAL_MS / 1000} s`,
      isMet: percentile(other.delaysElsewhere, 0.99) <= GOAL_MS,
    },
    {
      name: `Moving these ${LEAGUES} leagues from SQLite to PostgreSQL, each table held to the other`,
      figure: `${(moving / 1000).toFixed(1)} s`,
      isMet: null,
    },
  ]
}

interface Where {
  readonly tokens: readonly string[]
  readonly env: NodeJS.ProcessEnv
  /** As it is opened. */
  readonly database: string
  /** Null for SQLite, which has no second process. */
  readonly postgres: Postgres | null
}

async function spendSunday({ tokens, env, database, postgres }: Where): Promise<Sunday> {
  progress(`A Sunday of ${LEAGUES} leagues on ${postgres ? 'PostgreSQL' : 'SQLite'}`)
  await using crowd = startCrowd()
  const ahead = SUNDAY - Date.now()
  const start = (core: 0 | null) =>
    startServer([...AT_ANOTHER_TIME, BUILT_SERVER], { core, env: { ...env, AHEAD: String(ahead) } })
  await using server = await start(0)
  const second = postgres && (await start(null))
  const token = must(tokens[0], 'a reader')
  const here = new Map<string, number>()
  const elsewhere = new Map<string, number>()
  const streams = [await listen(server, token, { heard: here, ahead })]
  if (second) streams.push(await listen(second, token, { heard: elsewhere, ahead }))
  // The first account listens once more than the others then.
  const told = await tell(
    crowd,
    { server, ...(postgres ? { databaseMicros: postgres.cpuMicros } : {}) },
    tokens.slice(1),
  )
  const memoryMiB = residentMiB(server.pid)
  const written = await listWritten(database)
  for (const stream of streams) stream.destroy()
  await second?.stop()
  const delaysOf = (heard: ReadonlyMap<string, number>) =>
    [...heard]
      .flatMap(([line, heardAt]) => {
        const writtenAt = written.get(line)
        return writtenAt === undefined ? [] : [heardAt - writtenAt]
      })
      .toSorted((a, b) => a - b)
  return { ...told, memoryMiB, delays: delaysOf(here), delaysElsewhere: delaysOf(elsewhere) }
}

/** Notes when each version of a line is heard of first, ms since the epoch by the server's clock. */
function listen(
  { url }: ServerProcess,
  token: string,
  { heard, ahead }: { heard: Map<string, number>; ahead: number },
) {
  return openStream(`${url}/trpc/live.sport?${inputOf({ sport: 'nfl' })}`, token, (frame) => {
    const at = Date.now() + ahead
    for (const [, game, player, version] of frame.matchAll(
      /"game":"(\d+)","player":"([^"]+)","period":\d+,"day":\d+,"version":(\d+)/g,
    )) {
      const line = `${game} ${player} ${version}`
      if (!heard.has(line)) heard.set(line, at)
    }
  })
}

/** When each version of a line was written on that Sunday. */
async function listWritten(database: string): Promise<Map<string, number>> {
  const db = openDatabase(database, { pool: 1 })
  const rows = await db
    .selectFrom('stat_line_version')
    .select(['game_id', 'player_id', 'version', 'received_at'])
    .where('received_at', '>', SUNDAY)
    .execute()
  await db.destroy()
  return new Map(rows.map((row) => [`${row.game_id} ${row.player_id} ${row.version}`, row.received_at]))
}

function describe(engine: string, { core, messages, memoryMiB, delays }: Sunday): Row[] {
  return [
    {
      name: `A live Sunday told to ${READERS} readers in ${LEAGUES} leagues on ${engine}`,
      figure: `${(core * 100).toFixed(2)} % of a core; ${(messages / READERS).toFixed(0)} messages in ${LASTS / 1000} s; the server takes ${memoryMiB.toFixed(0)} MiB, resident`,
      target: '≤ 10 %',
      isMet: core <= 0.1,
    },
    {
      name: `From the writing of a changed line until who listens has it, on ${engine}, 99th percentile`,
      figure: figureOf(delays),
      target: `≤ ${GOAL_MS / 1000} s`,
      isMet: percentile(delays, 0.99) <= GOAL_MS,
    },
  ]
}

function figureOf(delays: readonly number[]): string {
  return `${percentile(delays, 0.99).toFixed(0)} ms; median ${median(delays).toFixed(0)}, worst ${percentile(delays, 1).toFixed(0)}, of ${delays.length} lines`
}
