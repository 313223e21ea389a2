import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import SQLite from 'better-sqlite3'
import { checkedSize, costOf } from './cost.ts'
import { fullBracket, makeLeague, settingsOf, writeFrozenFeed } from './empire.ts'
import {
  BUILT_SERVER,
  progress,
  type Row,
  runOnCore,
  script,
  type ServerProcess,
  type Settings,
  startServer,
} from './harness.ts'
import { findGenerator } from './load.ts'
import { type Case, leagueCases, peerCases, pollCases, saveCase } from './request-cases.ts'
import { describeRequests, type InsertSample, type Sample } from './request-rows.ts'

const PEER = fileURLToPath(new URL('peer-express-drizzle.js', import.meta.url))
const REFERENCE = new URL('reference-server.ts', import.meta.url)
const BARE_INSERT = new URL('bare-insert.ts', import.meta.url)
const REFERENCE_SECONDS = 1

/** CPU time per request of the built server, of its peers and of a bare insert. */
export async function measureRequests(settings: Settings): Promise<Row[]> {
  const { workDir } = settings
  const generator = findGenerator(workDir)
  const { env, databaseFile } = settingsOf(workDir, 'requests')
  const feed = { FEED: 'recordings', RECORDINGS_DIR: await writeFrozenFeed(workDir) }

  await using reference = await startServer(script(REFERENCE), { core: 0 })
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
  const measured = new Map<Case, { bytes: number; samples: Sample[] }>()
  for (const one of cases) {
    progress(`Warming up: ${one.name}`)
    measured.set(one, { bytes: await checkedSize(one), samples: [] })
    if (settings.warmUp > 0) await generator.run(one.target, settings.warmUp)
  }
  const costOfHello = () =>
    costOf(generator, reference, { target: { url: reference.url }, seconds: REFERENCE_SECONDS })
  const inserts: InsertSample[] = []
  for (let round = 1; round <= settings.rounds; round++) {
    progress(`Round ${round} of ${settings.rounds}`)
    // The reference comes directly before each, because a machine's speed changes from second to second.
    for (const [one, { samples }] of measured) {
      const hello = await costOfHello()
      const cost = await costOf(generator, one.server, { target: one.target, seconds: settings.seconds })
      samples.push({ ...cost, ratio: hello.micros / cost.micros })
      await checkedSize(one)
    }
    const hello = await costOfHello()
    const insert = await insertBarely(workDir, settings.seconds)
    inserts.push({ ...insert, ratio: hello.micros / insert.micros })
  }
  return [
    { name: 'Load generator', figure: generator.name, isMet: null },
    ...describeRequests(measured, inserts),
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

async function insertBarely(workDir: string, seconds: number): Promise<Omit<InsertSample, 'ratio'>> {
  const args = [...script(BARE_INSERT), path.join(workDir, 'bare.db'), String(seconds)]
  const result: Omit<InsertSample, 'ratio'> = JSON.parse(await runOnCore(0, process.execPath, args))
  return result
}
