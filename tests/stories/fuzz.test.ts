import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { saveTeams } from '../../server/feed/player/service.ts'
import { appRouter } from '../../server/web/trpc/router.ts'
import { restRoutes, snapshotRoutes } from '../../server/web/rest/routes.ts'
import { SPORT_KEYS } from '../../shared/sports/index.ts'
import { HOUR, SECOND } from '../../shared/core/time.ts'
import { createSimulator } from '../../workshop/simulator/simulator.ts'
import { leastCpuTimeOf, MOST_MS } from '../support/cost.ts'
import { arbitraryOf, type GoodTexts } from '../support/fuzz/arbitrary.ts'
import { judge } from '../support/fuzz/judge.ts'
import { mutate, mutateText } from '../support/fuzz/mutate.ts'
import { createDice, type Dice, SEED } from '../support/fuzz/random.ts'
import { inRing } from '../support/ring.ts'
import { createWorld, PASSWORD, type Person, START, type World } from '../support/world.ts'

/** Inputs a procedure or path, others on each engine. `npm run fuzz` asks for 10,000, with another seed each time. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? inRing({ fast: 2, all: 20 }))
/** A world is used so often: limits on tries would in the end refuse all that comes. */
const RUNS_OF_A_WORLD = 1_000
const timeout = 120_000 + 400 * RUNS

// Keyed by whole path at run time; the type shows the nesting instead, and no inputs.
const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: 'query' | 'mutation' | 'subscription'; inputs: z.ZodObject[] } }
>

interface Stage {
  readonly world: World
  readonly person: Person
  readonly good: GoodTexts
}

// One for all worlds: making up seven sports takes longer than answering does.
const source = createSimulator({ now: () => START, seed: 'fuzz', anchor: START })
beforeAll(async () => {
  await using world = createWorld({ source })
  for (const sport of SPORT_KEYS) {
    await world.anonymous.scores.scoreboard({ sport })
    await world.anonymous.news.list({ sport })
  }
})

/** A person with a league, and texts that mean something there. */
async function setStage(): Promise<Stage> {
  const world = createWorld({ source })
  const { code, id, commissioner: person } = await world.league()
  const name = { abbreviation: 'ONE', displayName: 'The Ones', shortDisplayName: 'Ones' }
  await saveTeams(world.app, 'nfl', [{ id: '1', ...name, color: null, alternateColor: null, logo: null }])
  const invite = await person.api.league.createInvite({ code })
  const { username, email } = person
  const account = { username, email, password: PASSWORD, currentPassword: PASSWORD }
  const league = { code, url: code, leagueId: id, league_id: id, joinCode: invite.code }
  const feed = { id: '1-dst', dates: '20261120-20261121', team: '1', position: 'QB' }
  return { world, person, good: { ...account, ...league, ...feed } }
}

let stage: Stage
/** Requests that the stage has seen, and whether one may have changed something. */
let seen = 0
let isChanged = false
beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.world[Symbol.asyncDispose]())

async function resetStage(): Promise<void> {
  await stage.world[Symbol.asyncDispose]()
  stage = await setStage()
  seen = 0
  isChanged = false
}

/** After a sign-out or a ban: an hour later by the same way in, or in another world if it is closed. */
async function comeBack(): Promise<void> {
  stage.world.advance(HOUR)
  const back = await stage.world.logIn(stage.person.username).catch(() => null)
  if (back) stage = { ...stage, person: { ...stage.person, token: back.token, api: back.api } }
  else await resetStage()
}

interface Asked {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly payload?: string
  /** Whether the answer, if there is one, has no end. */
  readonly isStream?: boolean
}

/** The count of answers, printed where a number of runs was asked for. */
const answers = new Map<number, number>()
let slowest = 0
afterAll(() => {
  if (process.env['FUZZ_RUNS']) console.log('answers by status', answers, 'slowest, ms of CPU', slowest)
})

async function ask({ world, person }: Stage, asked: Asked, turn: number): Promise<number> {
  const server = await world.http()
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${person.token}` }
  let answer = { statusCode: 0, body: '' }
  const took = await leastCpuTimeOf(MOST_MS, async () => {
    // From another address each time, or limits would keep it from what is behind them.
    const { isStream, ...request } = asked
    const remoteAddress = `198.18.${turn >> 8}.${turn & 255}`
    answer = isStream
      ? await askForStream(world, asked.url, headers)
      : await server.inject({ ...request, headers, remoteAddress })
  })
  slowest = Math.max(slowest, took)
  answers.set(answer.statusCode, (answers.get(answer.statusCode) ?? 0) + 1)
  judge(answer, `${asked.method} ${asked.url} ${asked.payload ?? ''} ${decode(asked.url)}`)
  expect(took, `${asked.method} ${asked.url} ${asked.payload ?? ''}`).toBeLessThan(MOST_MS)
  world.advance(SECOND)
  return answer.statusCode
}

/** How an answer without an end begins. */
async function askForStream(world: World, path: string, headers: Record<string, string>) {
  const server = await world.http()
  const base = server.server.listening
    ? server.listeningOrigin
    : await server.listen({ port: 0, host: '127.0.0.1' })
  const stop = new AbortController()
  const answer = await fetch(`${base}${path}`, { headers, signal: stop.signal })
  const body = answer.ok ? '{}' : await answer.text()
  stop.abort()
  return { statusCode: answer.status, body }
}

function decode(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}

/** Asks with values of a schema, as they are and changed once or several times. */
async function fuzz(schema: z.ZodType, toAsked: (value: unknown, dice: Dice) => Asked): Promise<void> {
  for (let from = 0; from < RUNS; from += RUNS_OF_A_WORLD) {
    if (isChanged || seen + Math.min(RUNS, RUNS_OF_A_WORLD) > RUNS_OF_A_WORLD) await resetStage()
    const values = fc.sample(fc.tuple(arbitraryOf(schema, stage.good), fc.nat()), {
      numRuns: Math.min(RUNS_OF_A_WORLD, RUNS - from),
      seed: SEED + from,
    })
    for (const [turn, [valid, seed]] of values.entries()) {
      const dice = createDice(seed)
      let value = valid
      for (let change = dice.below(3); change > 0; change -= 1) value = mutate(value, dice)
      const asked = toAsked(value, dice)
      const status = await ask(stage, asked, turn)
      seen += 1
      isChanged ||= asked.method === 'POST'
      if (status === 422 || status === 429) await comeBack()
    }
  }
}

/** Usually the JSON of a value, now and then what no serialiser would write. */
function written(value: unknown, dice: Dice): string {
  const json = JSON.stringify(value) ?? ''
  return dice.below(8) === 0 ? mutateText(json, dice) : json
}

const METAS: readonly unknown[] = [
  { values: { code: ['undefined'] }, v: 1 },
  { values: ['undefined'], v: 1 },
  { values: { code: [['typed', 'Int8Array']] }, v: 1 },
  { values: { 'a.b.c': ['regexp'] }, v: 1 },
  { referentialEqualities: [['code']], v: 1 },
  null,
  7,
]

describe('whatever is asked of', () => {
  it.each(Object.entries(procedures))(
    '%s, it answers in time and tells nothing',
    { timeout },
    async (path, { _def }) => {
      const shape = Object.assign({}, ..._def.inputs.map((schema) => schema.shape))
      await fuzz(z.object(shape), (value, dice) => {
        const envelope = dice.below(10) === 0 ? { json: value, meta: dice.pick(METAS) } : { json: value }
        const isBatch = dice.below(6) === 0
        const text = written(isBatch ? { 0: envelope, 1: { json: value } } : envelope, dice)
        const url = isBatch ? `/trpc/${path},auth.me?batch=1` : `/trpc/${path}`
        if (_def.type === 'mutation') return { method: 'POST', url, payload: text }
        const isStream = _def.type === 'subscription' && !isBatch
        return { method: 'GET', url: `${url}${isBatch ? '&' : '?'}input=${escaped(text)}`, isStream }
      })
    },
  )

  it.each(restRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s, it answers in time and tells nothing',
    { timeout },
    async (_name, { method, path, request }) => {
      await fuzz(request, (value, dice) =>
        method === 'GET'
          ? { method, url: `${path}?${inAddress(value)}` }
          : { method, url: path, payload: written(value, dice) },
      )
    },
  )

  it.each(snapshotRoutes.map((route) => [route.path, route] as const))(
    'GET %s, it answers in time and tells nothing',
    { timeout },
    async (_path, { path, request }) => {
      await fuzz(request, (value) => ({ method: 'GET', url: `${path}?${inAddress(value)}` }))
    },
  )
})

function inAddress(value: unknown): string {
  return Object.entries(Object(value))
    .map(
      ([name, field]) =>
        `${escaped(name)}=${escaped(typeof field === 'string' ? field : JSON.stringify(field))}`,
    )
    .join('&')
    .slice(0, 8000)
}

/** Half characters, which UTF-8 does not have, become the one that stands for them. */
function escaped(text: string | undefined): string {
  return encodeURIComponent(Buffer.from(text ?? '').toString())
}
