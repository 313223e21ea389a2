// `npm run soak -- [minutes] [--engine=postgres] [--snapshots=FOLDER]`: the server under mixed load for an
// hour, which by its own clock is five days with all their events: games, drafts, waiver runs, trades, the
// end of a week, weekly digests, backups. Its memory, handles, timers and files must not grow, no job may be
// late, and no error may go unnoticed. The load has a rate and takes a third of a core; another job on the
// machine does not fail it.
import { randomBytes } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { MINUTE, SECOND } from '../../../shared/core/time.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { type Crowd, gather } from './crowd.ts'
import { openSoaked } from './database.ts'
import { judge, type JudgedAnswer, MIB } from './judge.ts'
import { type Act, startLoad } from './load.ts'
import { manage } from './managers.ts'
import { comeAndGo } from './newcomers.ts'
import { beNuisances } from './nuisances.ts'
import { type Network, openNetwork } from './network.ts'
import { clockFrom, SPEED, wall } from './pace.ts'
import { readEverything, readPages } from './pages.ts'
import { seed, SPORTS } from './seed.ts'
import { startFeed } from './simulated-feed.ts'
import { findUnsound, type SoakedServer, startSoaked } from './soaked-server.ts'
import { progress } from '../driver/progress.ts'
import { lineOf } from '../driver/report.ts'
import { openStreams } from './streams.ts'
import { createOutcomeCounts } from './outcome-counts.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: 'string', default: 'sqlite' },
    // Where to write what is in the heap at either rest, for whoever wants to know what has grown.
    snapshots: { type: 'string' },
  },
})
const MINUTES = Number(positionals[0] ?? 60)
// Fewer have no thirds to compare.
if (!(MINUTES >= 4)) throw new Error('At least four minutes, please')
const ENGINE = values.engine === 'postgres' ? 'postgres' : 'sqlite'
/** The first of them are for caches to fill, each to its bound, and for V8 to compile what is asked for. */
const WARM_UP = Math.max(MINUTE, (MINUTES * MINUTE) / 3)
const LOOK_EVERY = 10 * SECOND
/** Of so many samples one is after a collection, which blocks all requests for a moment. */
const COLLECT_EVERY = 3
/** Until the connections of those who are gone are closed, ms. */
const UNTIL_REST = 12 * SECOND
const LOOKS_AT_REST = 8
const DISTURB_EVERY = MINUTE
/** An act that was tried so often should have been done. */
const OFTEN = 8

const database = await openSoaked(ENGINE)
const env = {
  DATABASE_URL: database.url,
  DATA_DIR: database.folder,
  SECRET: randomBytes(32).toString('hex'),
  COLLECT: SPORTS.join(','),
  LOG_LEVEL: 'warn',
  BACKUP_DIR: path.join(database.folder, 'backups'),
  BACKUP_EVERY: '6h',
  BACKUP_KEEP: '3',
  METRICS_TOKEN: randomBytes(32).toString('hex'),
  TRUST_PROXY: '127.0.0.1',
}
progress(`seeding, ${ENGINE}`)
const seeded = await seed(env)
const tally = createOutcomeCounts()
const network = openNetwork(tally)
const began = wall()
const now = clockFrom(began)
const feed = await startFeed(began)
const server = await startSoaked(
  { ...env, ESPN_BASE_URL: feed.url, BEGAN: String(began) },
  { port: await freePort(), network: openNetwork(createOutcomeCounts()) },
)
const crowd = await gather({ url: server.url, network }, seeded)
progress(`${crowd.friends.length} people are there`)

const all: JudgedAnswer[] = []
const ownDelay = monitorEventLoopDelay()
ownDelay.enable()
const ownLateness = () => ownDelay.max / 1e6

async function look(collect: boolean): Promise<JudgedAnswer> {
  const [sample, metrics, outside] = [
    await server.sample({ collect }),
    await server.metrics(),
    await database.look(),
  ]
  const streams = ['live.league', 'live.sport'].reduce(
    (sum, of) => sum + (metrics.get(`empire_streams{of="${of}"}`) ?? 0),
    0,
  )
  const seen: JudgedAnswer = { at: wall() - began, sample, streams, ...outside }
  all.push(seen)
  return seen
}

/** Everything that people do, until it is ended. */
function begin(): () => Promise<void> {
  const gone = new AbortController()
  // Every stream that is open waits for it.
  setMaxListeners(0, gone.signal)
  const end = startLoad(actsOf(server, crowd, gone.signal), tally)
  return async () => {
    gone.abort()
    await end()
  }
}

const outsideBy = (way: Network) => ({
  get: (place: string, headers: Record<string, string> = {}) => way.ask(server.url + place, { headers }),
  now,
})

function actsOf({ url }: SoakedServer, crowd: Crowd, gone: AbortSignal): Act[] {
  return [
    ...readPages(crowd, outsideBy(network)),
    ...manage(crowd, now),
    ...comeAndGo(crowd),
    ...openStreams(url, crowd, gone),
    ...beNuisances(url, crowd),
  ]
}

let deaf = 0

/** Load for so long, with looks at the server. */
async function soak(ms: number): Promise<JudgedAnswer[]> {
  const end = begin()
  const looks: JudgedAnswer[] = []
  const began = performance.now()
  let disturbAt = began + DISTURB_EVERY
  for (let count = 1; performance.now() - began < ms && server.isThere(); count += 1) {
    await sleep(LOOK_EVERY)
    const seen = await look(count % COLLECT_EVERY === 0)
    looks.push(seen)
    if (count % COLLECT_EVERY === 0) describe(seen)
    if (performance.now() < disturbAt) continue
    disturbAt = performance.now() + DISTURB_EVERY
    if (!(await database.disturb())) deaf += 1
  }
  await end()
  network.hangUp()
  return looks
}

/** No people are there. The server's clock runs. */
async function rest(name: 'first' | 'last'): Promise<JudgedAnswer[]> {
  progress('rest')
  await sleep(UNTIL_REST)
  const looks: JudgedAnswer[] = []
  while (looks.length < LOOKS_AT_REST) {
    looks.push(await look(true))
    await sleep(SECOND)
  }
  if (values.snapshots !== undefined)
    await server.sample({ collect: true, snapshot: path.join(values.snapshots, `${name}.heapsnapshot`) })
  return looks
}

function describe({ sample, streams, wal, connections }: JudgedAnswer): void {
  const { rss, heapUsed, external, cpu, loop, resources, timers, files } = sample
  const sum = (counts: Readonly<Record<string, number>>) =>
    Object.values(counts).reduce((total, count) => total + count, 0)
  progress(
    [
      new Date(now()).toISOString().slice(0, 16),
      `rss ${(rss / MIB).toFixed(0)}`,
      `heap ${((heapUsed + external) / MIB).toFixed(0)} MiB`,
      `cpu ${(cpu * 100).toFixed(0)} %`,
      `loop p99 ${loop.p99.toFixed(0)} max ${loop.max.toFixed(0)} ms`,
      `handles ${sum(resources)}`,
      `timers ${sum(timers)}`,
      `files ${sum(files)}`,
      `streams ${streams}`,
      wal === null ? `connections ${connections?.all}` : `wal ${(wal / MIB).toFixed(1)} MiB`,
    ].join(', '),
  )
}

progress('warming up')
// Over connections of its own: it may take longer than the crowd stays, which hangs up.
const reading = openNetwork(tally)
await Promise.all([soak(WARM_UP), readEverything(crowd, outsideBy(reading))])
reading.hangUp()
const first = await rest('first')
progress(`load for ${MINUTES} minutes, less what the rest takes`)
const load = await soak(MINUTES * MINUTE - (wall() - began) - UNTIL_REST - LOOKS_AT_REST * SECOND)
const last = await rest('last')
const exitCode = await server.stop()
await feed.stop()
const unsound = await findUnsound(env)
await database.remove()

console.log('\nActs: done, refused, failed')
for (const [name, { done, refused, failed, reasons }] of tally.acts) {
  const why = [...reasons].toSorted(([, a], [, b]) => b - a).slice(0, 3)
  console.log(
    `  ${name}: ${done}, ${refused}, ${failed}  ${why.map(([words, count]) => `${count} × ${words}`).join('; ')}`,
  )
}
const stall = Math.max(...all.map(({ sample }) => sample.loop.max))
console.log(
  `Event loop late by ${stall.toFixed(0)} ms at most, that of the load by ${ownLateness().toFixed(0)} ms`,
)
console.log('Answers', JSON.stringify(tally.statuses))
if (tally.silences.length > 0) console.log('No answer', tally.silences.slice(0, 5))
if (server.warnings.size > 0) console.log('Warnings of the log', Object.fromEntries(server.warnings))

const idleActs = [...tally.acts]
  .filter(([, { done, refused, failed }]) => done === 0 && refused + failed >= OFTEN)
  .map(([name]) => name)
const verdicts = judge({
  rests: [first, last],
  load,
  all,
  errors: server.errors,
  faults: tally.faults,
  idleActs,
  deaf: ENGINE === 'postgres' ? deaf : null,
  exitCode,
  unsound,
})
console.log(
  `\n${ENGINE}, ${MINUTES} minutes, by the server’s clock ${((MINUTES * SPEED) / 60 / 24).toFixed(1)} days`,
)
for (const verdict of verdicts) console.log(`${verdict.isMet ? 'ok  ' : 'FAIL'} ${lineOf(verdict)}`)
process.exit(verdicts.every(({ isMet }) => isMet) ? 0 : 1)
