import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import SQLite from 'better-sqlite3'
import { helloRequest } from '../measuring/cost.ts'
import { makeLeague } from '../../driver/caller.ts'
import {
  BUILT_SERVER,
  type ServerProcess,
  startServer,
  WITHOUT_RATE_LIMITS,
} from '../../driver/server-process.ts'
import { findGenerator } from '../measuring/generator.ts'
import type { Mirrored } from './mirror-server.ts'
import { askPolls, leagueRequest, mirrorOf, otherLeagueCases, peerCases, pollCases } from './request-cases.ts'
import { type Case, measureCases } from '../measuring/rounds.ts'
import { saveCases } from './save-cases.ts'
import { startHello } from '../measuring/hello.ts'
import { settingsOf } from '../measuring/own-database.ts'
import type { Settings } from '../measuring/suite.ts'
import { writeFrozenFeed } from './frozen-feed.ts'
import { script } from '../../driver/cores.ts'
import type { Row } from '../../driver/report.ts'

const PEER = fileURLToPath(new URL('peer-express-drizzle.js', import.meta.url))
const MIRROR = new URL('mirror-server.ts', import.meta.url)

/** 0.55 of the 350 µs that it took when this was asked for, as a share of what a hello took then. */
const LEAGUE_GOAL = 0.071

/** CPU time per request of the built server, beside that of its peers and of what Node and SQLite take. */
export async function measureRequests(settings: Settings): Promise<Row[]> {
  const { workDir } = settings
  const generator = findGenerator(workDir)
  const { env, databaseFile } = settingsOf(workDir, 'requests')
  const feed = { FEED: 'recordings', RECORDINGS_DIR: await writeFrozenFeed(workDir) }

  await using hello = await startHello()
  await using empire = await startServer([...WITHOUT_RATE_LIMITS, BUILT_SERVER], {
    core: 0,
    env: { ...env, ...feed },
  })
  const league = await makeLeague(empire.url)
  const copy = path.join(workDir, 'peer.db')
  const copyDatabase = (file: string) => copyTo(databaseFile, file)
  copyDatabase(copy)
  await using peer = await startPeer(copy)
  const polls = await askPolls(empire)
  await using mirror = await startMirror(workDir, mirrorOf(polls))

  const home = leagueRequest(generator, empire, league)
  const all: Case[] = [
    ...pollCases(generator, polls, { server: empire, mirror }),
    { subject: home, goal: { cheap: LEAGUE_GOAL } },
    ...otherLeagueCases(generator, empire, league),
    ...(peer ? peerCases(generator, peer, { code: league.code, reference: home }) : []),
    ...(await saveCases(generator, { server: empire, league, settings, copyDatabase })),
  ]
  const only = settings.only.toLowerCase()
  const cases = all.filter(({ subject }) => subject.name.toLowerCase().includes(only))
  return [
    { name: 'Load generator', figure: generator.name, isMet: null },
    ...(await measureCases(cases, settings, helloRequest(generator, hello))),
  ]
}

function startMirror(workDir: string, answers: readonly Mirrored[]): Promise<ServerProcess> {
  const file = path.join(workDir, 'answers.json')
  writeFileSync(file, JSON.stringify(answers))
  return startServer(script(MIRROR), { core: 0, env: { ANSWERS: file } })
}

/** Null when the folder's own packages could not be installed. */
async function startPeer(databaseFile: string): Promise<ServerProcess | null> {
  if (!existsSync(new URL('../node_modules/express', import.meta.url))) return null
  return startServer([PEER], { core: 0, env: { DATABASE_FILE: databaseFile } })
}

function copyTo(from: string, to: string): void {
  const sqlite = new SQLite(from, { readonly: true })
  sqlite.prepare('vacuum into ?').run(to)
  sqlite.close()
}
