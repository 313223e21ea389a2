import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import SQLite from 'better-sqlite3'
import { fullBracket, makeLeague, settingsOf, writeFrozenFeed } from './empire.ts'
import {
  BUILT_SERVER,
  type Row,
  runOnCore,
  script,
  type ServerProcess,
  type Settings,
  startServer,
} from './harness.ts'
import { findGenerator } from './load.ts'
import { askPolls, leagueCases, mirrorOf, peerCases, pollCases, saveCase } from './request-cases.ts'
import type { Mirrored } from './mirror-server.ts'
import { describeRequests, type InsertSample } from './request-rows.ts'
import { measureCases } from './rounds.ts'

const PEER = fileURLToPath(new URL('peer-express-drizzle.js', import.meta.url))
const REFERENCE = new URL('reference-server.ts', import.meta.url)
const MIRROR = new URL('mirror-server.ts', import.meta.url)
const BARE_INSERT = new URL('bare-insert.ts', import.meta.url)

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

  const polls = await askPolls(empire)
  await using mirror = await startMirror(workDir, mirrorOf(polls))

  const all = [
    ...pollCases(polls, empire, mirror),
    ...leagueCases(empire, league),
    saveCase(empire, league, bracket),
    ...(peer ? peerCases(peer, league.code) : []),
  ]
  const cases = all.filter((one) => one.name.toLowerCase().includes(settings.only.toLowerCase()))
  const inserts: InsertSample[] = []
  const measured = await measureCases(cases, settings, {
    generator,
    hello: reference,
    atTheEnd: async (hello) => {
      const insert = await insertBarely(workDir, settings.seconds)
      inserts.push({ ...insert, ratio: hello / insert.micros })
    },
  })
  return [
    { name: 'Load generator', figure: generator.name, isMet: null },
    ...describeRequests(measured, inserts),
  ]
}

function startMirror(workDir: string, answers: readonly Mirrored[]): Promise<ServerProcess> {
  const file = path.join(workDir, 'answers.json')
  writeFileSync(file, JSON.stringify(answers))
  return startServer(script(MIRROR), { core: 0, env: { ANSWERS: file } })
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
