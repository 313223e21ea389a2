import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import SQLite from 'better-sqlite3'
import { must } from '../../shared/must.ts'
import { fullBracket, makeLeague, send, settingsOf, writeFrozenFeed } from './empire.ts'
import {
  BUILT_SERVER,
  cpuMicros,
  median,
  progress,
  type Row,
  runOnCore,
  script,
  type ServerProcess,
  type Settings,
  spread,
  startServer,
} from './harness.ts'
import { findGenerator, type Generator, type Target } from './load.ts'
import { type Case, LEAGUE, leagueCases, peerCases, pollCases, SAVE, saveCase } from './request-cases.ts'

/** One round of a case. */
interface Sample {
  /** Reference's CPU time / this one's: 1 is as cheap as the reference. */
  readonly ratio: number
  /** CPU time per request, µs. */
  readonly micros: number
  readonly perSecond: number
}

const PEER = fileURLToPath(new URL('peer-express-drizzle.js', import.meta.url))
const REFERENCE_SECONDS = 1

/** CPU time per request of the built server, of its peers and of a bare insert. */
export async function measureRequests(settings: Settings): Promise<Row[]> {
  const { workDir } = settings
  const generator = findGenerator(workDir)
  const { env, databaseFile } = settingsOf(workDir, 'requests')
  const feed = { FEED: 'recordings', RECORDINGS_DIR: await writeFrozenFeed(workDir) }

  await using reference = await startServer(script('reference-server.ts'), { core: 0 })
  await using empire = await startServer([BUILT_SERVER], { core: 0, env: { ...env, ...feed } })
  const league = await makeLeague(empire.url)
  const bracket = await fullBracket(empire.url, league.token)
  const copy = path.join(workDir, 'peer.db')
  copyDatabase(databaseFile, copy)
  await using peer = await startPeer(copy)

  const all = [
    ...(await pollCases(empire)),
    ...leagueCases(empire, league),
    saveCase(empire, league, bracket),
    ...(peer ? peerCases(peer, league.code) : []),
  ]
  const cases = all.filter((one) => one.name.toLowerCase().includes(settings.only.toLowerCase()))
  const sizes = new Map<string, number>()
  for (const one of cases) {
    const answer = await send(one.target)
    if (answer.status !== one.status) throw new Error(`${one.name} answered ${answer.status}`)
    sizes.set(one.name, answer.body.length)
    progress(`Warming up: ${one.name}`)
    if (settings.warmUp > 0) await generator.run(one.target, settings.warmUp)
  }
  const samples = new Map(cases.map((one) => [one.name, new Array<Sample>()]))
  const inserts: Array<{ cpu: number; wall: number }> = []
  for (let round = 1; round <= settings.rounds; round++) {
    progress(`Round ${round} of ${settings.rounds}`)
    for (const one of cases)
      samples.get(one.name)?.push(await sample(generator, { reference, one, settings }))
    inserts.push(await insertBarely(workDir, settings.seconds))
  }
  return [
    { name: 'Load generator', figure: generator.name, isMet: null },
    ...cases.map((one) => describe(one, must(samples.get(one.name), one.name), sizes.get(one.name) ?? 0)),
    ...compareWithPeers(samples),
    describeInserts(inserts, samples.get(SAVE)),
  ]
}

/** Null when the folder's own packages could not be installed. */
async function startPeer(databaseFile: string): Promise<ServerProcess | null> {
  if (!existsSync(new URL('node_modules/express', import.meta.url))) return null
  return startServer([PEER], { core: 0, env: { DATABASE_FILE: databaseFile } })
}

function copyDatabase(from: string, to: string): void {
  const sqlite = new SQLite(from, { readonly: true })
  sqlite.prepare('vacuum into ?').run(to)
  sqlite.close()
}

/** The reference comes directly before, because a machine's speed changes from second to second. */
async function sample(
  generator: Generator,
  { reference, one, settings }: { reference: ServerProcess; one: Case; settings: Settings },
): Promise<Sample> {
  const hello = await costOf(generator, reference, {
    target: { url: reference.url },
    seconds: REFERENCE_SECONDS,
  })
  const cost = await costOf(generator, one.server, { target: one.target, seconds: settings.seconds })
  return { ...cost, ratio: hello.micros / cost.micros }
}

async function costOf(
  generator: Generator,
  { pid }: ServerProcess,
  { target, seconds }: { target: Target; seconds: number },
): Promise<{ micros: number; perSecond: number }> {
  const before = cpuMicros(pid)
  const answered = await generator.run(target, seconds)
  return { micros: (cpuMicros(pid) - before) / answered, perSecond: answered / seconds }
}

async function insertBarely(workDir: string, seconds: number): Promise<{ cpu: number; wall: number }> {
  const args = [...script('bare-insert.ts'), path.join(workDir, 'bare.db'), String(seconds)]
  const result: { cpu: number; wall: number } = JSON.parse(await runOnCore(0, process.execPath, args))
  return result
}

function describe(one: Case, samples: readonly Sample[], bytes: number): Row {
  const ratios = samples.map((sample) => sample.ratio)
  const micros = median(samples.map((sample) => sample.micros)).toFixed(1)
  const perSecond = (median(samples.map((sample) => sample.perSecond)) / 1000).toFixed(1)
  const size = one.status === 304 ? '' : `, ${bytes} bytes`
  return {
    name: one.name,
    figure: `${spread(ratios)} × node:http; ${micros} µs, ${perSecond} k/s${size}`,
    ...(one.atLeast === undefined ? {} : { target: `≥ ${one.atLeast} ×` }),
    isMet: one.atLeast === undefined ? null : median(ratios) >= one.atLeast,
  }
}

/** Each is divided by its own reference first, so that a slow second hurts nobody. */
function compareWithPeers(samples: ReadonlyMap<string, readonly Sample[]>): Row[] {
  const ours = samples.get(LEAGUE) ?? []
  const peers = [...samples].filter(([name]) => name.startsWith('Peer: '))
  if (ours.length === 0) return []
  return peers.map(([name, theirs]) => {
    const ratios = ours.map((sample, round) => sample.ratio / must(theirs[round], name).ratio)
    const isGoal = name.includes('relational')
    return {
      name: `${LEAGUE}, against ${name.slice('Peer: '.length)}`,
      figure: `${spread(ratios)} × as cheap`,
      ...(isGoal ? { target: '≥ 2 ×' } : {}),
      isMet: isGoal ? median(ratios) >= 2 : null,
    }
  })
}

function describeInserts(
  inserts: ReadonlyArray<{ cpu: number; wall: number }>,
  saves: readonly Sample[] = [],
): Row {
  const cpu = median(inserts.map((insert) => insert.cpu))
  const wall = median(inserts.map((insert) => insert.wall))
  const share =
    saves.length === 0
      ? ''
      : `; a save costs ${(median(saves.map((save) => save.micros)) / cpu).toFixed(1)} × the CPU time of it`
  return {
    name: 'Bare better-sqlite3 upsert, WAL and synchronous=FULL',
    figure: `${cpu.toFixed(1)} µs of CPU, ${wall.toFixed(0)} µs until it is on disk${share}`,
    isMet: null,
  }
}
