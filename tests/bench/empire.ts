import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import path from 'node:path'
import { createSimulator } from '../../workshop/simulator/simulator.ts'
import { must } from '../../shared/core/must.ts'
import {
  type Bracket,
  type Change,
  chooseTeam,
  EMPTY_BRACKET,
  MATCHUP_IDS,
  matchups,
  pickWinner,
  SEEDS,
} from '../../shared/rules/bracket/bracket.ts'
import type { Target } from './load.ts'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Names and values in turn, as sent. */
  readonly rawHeaders: readonly string[]
  /** As sent, still compressed. */
  readonly body: Buffer
}

/** What everybody's password is. */
export const PASSWORD = 'benchmarks-need-people-too'

/** Sends the request once. */
export function send({ url, headers = {}, body }: Target): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const request = httpRequest(url, { method, headers: { ...type, ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          rawHeaders: response.rawHeaders,
          body: Buffer.concat(chunks),
        }),
      )
    })
    request.once('error', reject)
    request.end(body)
  })
}

async function post(url: string, body: object, token?: string): Promise<Record<string, string>> {
  const headers = token === undefined ? {} : bearer(token)
  const answer = await send({ url, headers, body: JSON.stringify(body) })
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${answer.body.toString()}`)
  const answered: Record<string, string> = JSON.parse(answer.body.toString())
  return answered
}

export function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` }
}

/** Makes an account; its token. */
export async function signUp(server: string, username: string): Promise<string> {
  const account = { username, email: `${username}@empire.example`, password: PASSWORD }
  const answer = await post(`${server}/api/signup`, account)
  return must(answer['access_token'], 'a token')
}

/** A league of twelve, as the commissioner sees it. */
export async function makeLeague(server: string): Promise<{ code: string; token: string }> {
  const token = await signUp(server, 'commissioner')
  const { code } = await post(
    `${server}/api/league/create`,
    { league_name: 'Twelve Tables', sport: 'ncaaf', team_name: 'Gold Standard' },
    token,
  )
  for (let seat = 2; seat <= 12; seat++) {
    const member = await signUp(server, `member-${seat}`)
    await post(`${server}/api/league/join`, { code, name: `Legion ${seat}` }, member)
  }
  return { code: must(code, 'a code'), token }
}

/** A bracket with every winner picked, as a browser saves it. */
export async function fullBracket(server: string, token: string): Promise<Bracket> {
  const answer = await send({ url: `${server}/trpc/bracket.teams`, headers: bearer(token) })
  const { result }: { result: { data: { json: { id: number }[] } } } = JSON.parse(answer.body.toString())
  let bracket: Bracket = EMPTY_BRACKET
  for (const [index, seed] of SEEDS.entries())
    bracket = accepted(chooseTeam(bracket, seed, must(result.data.json[index], 'a team').id))
  for (const id of MATCHUP_IDS) {
    const matchup = must(
      matchups(bracket).find((candidate) => candidate.id === id),
      id,
    )
    bracket = accepted(pickWinner(bracket, id, matchup.sides[0].team))
  }
  return bracket
}

function accepted(change: Change): Bracket {
  if (!change.ok) throw new Error(`The bracket to save is wrong: ${change.problem.kind}`)
  return change.bracket
}

/** A Sunday of the NFL in the afternoon, US East coast. */
const SUNDAY = { from: '20261122', to: '20261122' }
const AFTERNOON = Date.parse('2026-11-22T21:30:00Z')

/** Writes a feed that stands still, for `FEED=recordings`: a Sunday of simulated games. Its folder. */
export async function writeFrozenFeed(workDir: string): Promise<string> {
  const dir = path.join(workDir, 'feed')
  const simulator = createSimulator({ now: () => AFTERNOON, seed: 'bench', anchor: AFTERNOON })
  const scoreboard = await simulator.scoreboard('nfl', SUNDAY)
  mkdirSync(path.join(dir, 'nfl/scoreboard'), { recursive: true })
  writeFileSync(path.join(dir, 'nfl/scoreboard/20261122.json'), JSON.stringify(scoreboard))
  return dir
}

/** Settings of a server with a database of its own, which fetches nothing that nobody asks for. */
export function settingsOf(workDir: string, name: string): { env: NodeJS.ProcessEnv; databaseFile: string } {
  const databaseFile = path.join(workDir, `${name}.db`)
  const secret = createHash('sha256').update(name).digest('hex')
  const env = {
    DATABASE_URL: `sqlite:${databaseFile}`,
    // Also of a server that is told another database.
    DATA_DIR: workDir,
    SECRET: secret,
    FEED: 'simulator',
    COLLECT: 'off',
  }
  return { databaseFile, env }
}
