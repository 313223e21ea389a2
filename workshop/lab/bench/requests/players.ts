import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Cost, helloRequest, type Request, request, type Subject } from '../measuring/cost.ts'
import { bearer, send, signUp } from '../../driver/caller.ts'
import { BUILT_SERVER, type ServerProcess, startServer } from '../../driver/server-process.ts'
import { findGenerator, type Generator } from '../measuring/generator.ts'
import { writePlayers } from './many-players.ts'
import { type Case, measureCases } from '../measuring/rounds.ts'
import { startHello } from '../measuring/hello.ts'
import { settingsOf } from '../measuring/own-database.ts'
import type { Settings } from '../measuring/suite.ts'
import type { Target } from '../../driver/caller.ts'
import { runOnCore, script } from '../../driver/cores.ts'
import { inputOf } from '../../driver/procedure.ts'
import { progress } from '../../driver/progress.ts'
import type { Row } from '../../driver/report.ts'

const BARE_SEARCH = new URL('bare-search.ts', import.meta.url)

const PLAYERS = 5_000
/** Part of some dozen names. */
const TEXT = 'wood'

/** A third of the 1.3 and 1.5 ms that they took when this was asked for, as shares of what a hello took then. */
const GOALS = { page: 0.032, search: 0.027 }

/** CPU time per request of the built server for the list of players, and of a bare search for some. */
export async function measurePlayers(settings: Settings): Promise<Row[]> {
  const { workDir } = settings
  const { env, databaseFile } = settingsOf(workDir, 'players')
  progress(`Writing ${PLAYERS} players`)
  await writePlayers(databaseFile, PLAYERS)
  // A feed without recordings: nothing changes while it is measured.
  const recordings = path.join(workDir, 'no-recordings')
  mkdirSync(recordings, { recursive: true })

  const generator = findGenerator(workDir)
  await using hello = await startHello()
  await using empire = await startServer([BUILT_SERVER], {
    core: 0,
    env: { ...env, FEED: 'recordings', RECORDINGS_DIR: recordings },
  })
  const lists = listTargets(empire, await signUp(empire.url, 'fan'))
  await checkFound(lists)
  // Awaited, so that the servers run until it is done.
  return await measureCases(
    [...playerCases(generator, empire, lists), { subject: bareSearch(databaseFile) }],
    settings,
    helloRequest(generator, hello),
  )
}

interface Lists {
  readonly page: Target
  readonly search: Target
}

function listTargets({ url }: ServerProcess, token: string): Lists {
  const headers = bearer(token)
  const list = (input: object) => `${url}/trpc/player.list?${inputOf({ sport: 'nfl', ...input })}`
  return { page: { url: list({}), headers }, search: { url: list({ text: TEXT }), headers } }
}

function playerCases(generator: Generator, server: ServerProcess, { page, search }: Lists): Case[] {
  const list = (name: string, target: Target): Request =>
    request(generator, name, { server, target, status: 200 })
  return [
    {
      subject: list(`First page of ${PLAYERS} players through tRPC, 50 by rank`, page),
      goal: { cheap: GOALS.page },
    },
    {
      subject: list(`A search among ${PLAYERS} players through tRPC`, search),
      goal: { cheap: GOALS.search },
    },
  ]
}

/** That there are as many as their names say. */
async function checkFound({ page, search }: Lists): Promise<void> {
  const totalOf = async (target: Target) => {
    const { body } = await send(target)
    const answer: { result?: { data: { json: { total: number } } } } = JSON.parse(body.toString())
    return answer.result?.data.json.total ?? 0
  }
  const [all, found] = [await totalOf(page), await totalOf(search)]
  if (all < PLAYERS || found === 0 || found === all) throw new Error(`Found ${found} players of ${all}`)
}

function bareSearch(databaseFile: string): Subject {
  return {
    name: 'The same search by better-sqlite3 alone, `like`, no server',
    run: async (seconds) => {
      const args = [...script(BARE_SEARCH), databaseFile, String(seconds), TEXT]
      const cost: Cost = JSON.parse(await runOnCore(0, process.execPath, args))
      return cost
    },
  }
}
