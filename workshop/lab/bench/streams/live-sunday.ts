import { fileURLToPath } from 'node:url'
import SQLite from 'better-sqlite3'
import { collectUntilSunday, SUNDAY } from '../../driver/until-sunday.ts'
import { helloRequest, type Request } from '../measuring/cost.ts'
import { makeLeague } from '../../driver/caller.ts'
import { BUILT_SERVER, type ServerProcess, startServer } from '../../driver/server-process.ts'
import { findGenerator, type Generator } from '../measuring/generator.ts'
import { type LoopDelay, takeDelay, WATCHED } from '../../driver/loop-delay.ts'
import { askPolls, leagueRequest, pollRequest } from '../requests/request-cases.ts'
import { measureCases } from '../measuring/rounds.ts'
import { startHello } from '../measuring/hello.ts'
import { settingsOf } from '../measuring/own-database.ts'
import type { Settings } from '../measuring/suite.ts'
import { writeFrozenFeed } from '../requests/frozen-feed.ts'
import { median, spread } from '../../driver/figures.ts'
import { progress } from '../../driver/progress.ts'
import type { Row } from '../../driver/report.ts'

export const ON_A_SUNDAY = fileURLToPath(new URL('on-a-sunday.js', import.meta.url))

/** Of games that are on, between two readings: so long a measurement takes, that each has all of one. */
const CYCLE_SECONDS = 10

/** What a Sunday of collected games costs all other requests meanwhile. */
export async function measureLiveSunday(settings: Settings): Promise<Row[]> {
  const { workDir } = settings
  const generator = findGenerator(workDir)
  const still = settingsOf(workDir, 'still')
  const live = settingsOf(workDir, 'live')
  progress('Reading the season until the Sunday')
  await collectUntilSunday(`sqlite:${live.databaseFile}`)

  await using hello = await startHello()
  await using quiet = await startServer([...WATCHED, BUILT_SERVER], {
    core: 0,
    ipc: true,
    env: { ...still.env, FEED: 'recordings', RECORDINGS_DIR: await writeFrozenFeed(workDir) },
  })
  await using busy = await startServer(['--import', ON_A_SUNDAY, ...WATCHED, BUILT_SERVER], {
    core: 0,
    ipc: true,
    env: { ...live.env, FEED: 'simulator', COLLECT: 'nfl' },
  })
  const asked = await requestsTo(generator, quiet, 'with nothing collected')
  const meanwhile = await requestsTo(generator, busy, 'while a live Sunday is collected')
  const rows = await measureCases(
    asked.map((reference, index) => ({
      subject: meanwhile[index] ?? reference,
      reference,
      goal: 'dearer' as const,
    })),
    { ...settings, seconds: CYCLE_SECONDS, rounds: Math.min(settings.rounds, 2) },
    helloRequest(generator, hello),
  )
  const delays = await compareDelays(asked, meanwhile, { quiet, busy, rounds: settings.rounds })
  return [
    ...rows,
    delays,
    { name: 'Collected meanwhile', figure: whatWasRead(live.databaseFile), isMet: null },
  ]
}

/** What was read since the server started. Throws when that is nothing. */
function whatWasRead(databaseFile: string): string {
  const sqlite = new SQLite(databaseFile, { readonly: true })
  const count = (from: string) =>
    sqlite.prepare<[number], { count: number }>(`select count(*) as count from ${from} > ?`).get(SUNDAY)
      ?.count ?? 0
  const games = count("reading where what = 'box-score' and read_at")
  const lines = count('stat_line_version where received_at')
  sqlite.close()
  if (games === 0) throw new Error('Nothing was collected while it was measured')
  return `${games} games, each every ${CYCLE_SECONDS} s; ${lines} changes of a stat line`
}

/** The league's page and the poll, named for when they are asked. */
async function requestsTo(generator: Generator, server: ServerProcess, when: string): Promise<Request[]> {
  const [poll] = await askPolls(server)
  const both = [
    leagueRequest(generator, server, await makeLeague(server.url)),
    ...(poll ? [pollRequest(generator, poll, server)] : []),
  ]
  return both.map((one) => ({ ...one, name: `${one.name}, ${when}` }))
}

async function compareDelays(
  asked: readonly Request[],
  meanwhile: readonly Request[],
  { quiet, busy, rounds }: { quiet: ServerProcess; busy: ServerProcess; rounds: number },
): Promise<Row> {
  const delays: { quiet: LoopDelay[]; busy: LoopDelay[] } = { quiet: [], busy: [] }
  for (let round = 1; round <= Math.min(rounds, 2); round++) {
    progress(`Delay of the event loop, round ${round}`)
    delays.quiet.push(await delayUnder(asked[0], quiet))
    delays.busy.push(await delayUnder(meanwhile[0], busy))
  }
  const p99 = delays.busy.map((delay) => delay.p99)
  const worst = Math.max(...delays.busy.map(({ max }) => max))
  return {
    name: 'Event-loop delay of the same, 32 readers of the league as fast as they can, 99th percentile',
    figure: `${spread(p99, 1)} ms, worst ${worst.toFixed(1)}; with nothing collected ${median(delays.quiet.map((delay) => delay.p99)).toFixed(1)}`,
    target: '≤ 50 ms',
    isMet: median(p99) <= 50,
  }
}

async function delayUnder(one: Request | undefined, server: ServerProcess): Promise<LoopDelay> {
  await takeDelay(server)
  await one?.run(CYCLE_SECONDS)
  return takeDelay(server)
}
