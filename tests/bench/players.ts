import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { bearer, send, settingsOf, signUp } from './empire.ts'
import {
  BUILT_SERVER,
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
import { findGenerator } from './load.ts'
import { writePlayers } from './many-players.ts'
import { type Case, inputOf } from './request-cases.ts'
import { describeCase } from './request-rows.ts'
import { measureCases } from './rounds.ts'

const REFERENCE = new URL('reference-server.ts', import.meta.url)
const BARE_SEARCH = new URL('bare-search.ts', import.meta.url)

const PLAYERS = 5_000
/** Part of some dozen names. */
const TEXT = 'wood'

/** CPU time per request of the built server for the list of players, and of a bare search for some. */
export async function measurePlayers(settings: Settings): Promise<Row[]> {
  const { workDir, seconds } = settings
  const { env, databaseFile } = settingsOf(workDir, 'players')
  progress(`Writing ${PLAYERS} players`)
  await writePlayers(databaseFile, PLAYERS)
  // A feed without recordings: nothing changes while it is measured.
  const recordings = path.join(workDir, 'no-recordings')
  mkdirSync(recordings, { recursive: true })

  const generator = findGenerator(workDir)
  await using reference = await startServer(script(REFERENCE), { core: 0 })
  await using empire = await startServer([BUILT_SERVER], {
    core: 0,
    env: { ...env, FEED: 'recordings', RECORDINGS_DIR: recordings },
  })
  const cases = playerCases(empire, await signUp(empire.url, 'fan'))
  await checkFound(cases)
  const bare: { micros: number; ratio: number }[] = []
  const measured = await measureCases(cases, settings, {
    generator,
    hello: reference,
    atTheEnd: async (hello) => {
      const micros = await searchBarely(databaseFile, seconds)
      bare.push({ micros, ratio: hello / micros })
    },
  })
  return [
    ...Array.from(measured, ([one, { bytes, samples }]) => describeCase(one, bytes, samples)),
    {
      name: 'The same search by better-sqlite3 alone, `like`, no server',
      figure: `${spread(bare.map(({ ratio }) => ratio))} × node:http; ${median(bare.map(({ micros }) => micros)).toFixed(1)} µs`,
      isMet: null,
    },
  ]
}

function playerCases(server: ServerProcess, token: string): Case[] {
  const headers = bearer(token)
  const list = (input: object) => `${server.url}/trpc/player.list?${inputOf({ sport: 'nfl', ...input })}`
  return [
    { name: `First page of ${PLAYERS} players through tRPC, 50 by rank`, url: list({}) },
    { name: `A search among ${PLAYERS} players through tRPC`, url: list({ text: TEXT }) },
  ].map(({ name, url }) => ({ name, server, target: { url, headers }, status: 200 }))
}

/** That there are as many as their names say. */
async function checkFound(cases: readonly Case[]): Promise<void> {
  const totals = []
  for (const { target } of cases) {
    const { body } = await send(target)
    const answer: { result?: { data: { json: { total: number } } } } = JSON.parse(body.toString())
    totals.push(answer.result?.data.json.total ?? 0)
  }
  const [all = 0, found = 0] = totals
  if (all < PLAYERS || found === 0 || found === all) throw new Error(`Found ${found} players of ${all}`)
}

async function searchBarely(databaseFile: string, seconds: number): Promise<number> {
  const args = [...script(BARE_SEARCH), databaseFile, String(seconds), TEXT]
  const { micros }: { micros: number } = JSON.parse(await runOnCore(0, process.execPath, args))
  return micros
}
