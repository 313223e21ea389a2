import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { appRouter } from '../../server/web/trpc/router.ts'
import { pictureRoute, restRoutes, snapshotRoutes } from '../../server/web/rest/routes.ts'
import { leastCpuTimeOf, memoryTakenBy, MOST_MS } from '../support/cost.ts'
import { createWorld, PASSWORD, type World } from '../support/world.ts'
import { inRing } from '../support/ring.ts'

const KB = 1000
const MB = 1000 * KB

async function post(world: World, path: string, payload: string, token?: string) {
  const server = await world.http()
  return server.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    payload,
  })
}

async function get(world: World, path: string, token?: string) {
  const server = await world.http()
  return server.inject({ url: path, headers: token ? { authorization: `Bearer ${token}` } : {} })
}

const encoded = (value: unknown) => encodeURIComponent(JSON.stringify(value))

describe('superjson’s meta', () => {
  const logIn = { username: 5e8, password: 'x' }
  const asked = [
    ['typed', 'Float64Array'],
    ['typed', 'Int8Array'],
    'map',
    'set',
    'regexp',
    'Error',
    'URL',
    'Date',
    'bigint',
    'number',
    ['class', 'Account'],
    ['custom', 'x'],
    ['symbol', 'x'],
  ]

  it.each(asked)('may not ask for %s', async (type) => {
    await using world = createWorld()
    const meta = { values: { username: [type] }, v: 1 }
    const body = JSON.stringify({ json: logIn, meta })
    const memory = await memoryTakenBy(async () => {
      const answer = await post(world, '/trpc/auth.logIn', body)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toHaveProperty('error.json.data.fields.input')
    })

    expect(memory).toBeLessThan(50 * MB)
    for (const address of [
      `/trpc/news.list?input=${encoded({ json: { sport: 5e8 }, meta: { values: { sport: [type] }, v: 1 } })}`,
      `/trpc/news.list,auth.me?batch=1&input=${encoded({ 0: { json: { sport: 5e8 }, meta } })}`,
    ]) {
      const answer = await get(world, address)
      expect([answer.json()].flat()[0]).toHaveProperty('error.json.data.fields.input')
    }
  })

  it.each([
    { values: { username: [['undefined'], { x: [['typed', 'Int8Array']] }] }, v: 1 },
    { values: { username: [{ 0: 'undefined' }] }, v: 1 },
    { values: { '__proto__.x': ['undefined'] }, v: 1 },
    { values: { 'constructor.prototype.x': ['undefined'] }, v: 1 },
    { referentialEqualities: { username: ['password'] }, v: 1 },
    { values: { username: ['undefined'] } },
    7,
  ])('may not be %j', async (meta) => {
    await using world = createWorld()
    const answer = await post(world, '/trpc/auth.logIn', JSON.stringify({ json: logIn, meta }))

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toHaveProperty('error.json.data.fields.input')
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  it('may say which fields are undefined, as clients with the whole of superjson do', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const input = encoded({
      json: { code, sport: null, text: null },
      meta: { values: { sport: ['undefined'], text: ['undefined'] }, v: 1 },
    })
    const answer = await get(world, `/trpc/player.list?input=${input}`, commissioner.token)

    expect(answer.statusCode, answer.body).toBe(200)
  })
})

/** Of nearly the size that a body may have. */
const laborious = {
  'deep lists': '['.repeat(32 * KB) + ']'.repeat(32 * KB),
  'deep objects': `${'{"a":'.repeat(10 * KB)}1${'}'.repeat(10 * KB)}`,
  'many fields': JSON.stringify(Object.fromEntries(Array.from({ length: 7 * KB }, (_, n) => [`f${n}`, 1]))),
  'many numbers for names': JSON.stringify(
    Object.fromEntries(Array.from({ length: 5 * KB }, (_, n) => [4e9 - n * 1001, 1])),
  ),
  'many lists': JSON.stringify(Array.from({ length: 20 * KB }, () => [])),
  'many numbers': JSON.stringify(Array.from({ length: 10 * KB }, () => 1e-300)),
  'a long number': '9'.repeat(60 * KB),
  'a long text': JSON.stringify('x'.repeat(60 * KB)),
  'a long text of escapes': `"${String.raw`\u0041`.repeat(10 * KB)}"`,
  'a long text of marks': JSON.stringify(`e${'\u0301\u0323'.repeat(15 * KB)}`),
  'a long text of ligatures': JSON.stringify('\uFDFA'.repeat(20 * KB)),
  'a long text of spaces': JSON.stringify(`${' '.repeat(60 * KB)}x`),
  'a long address': JSON.stringify(`${'a.'.repeat(30 * KB)}@`),
  'a short address': JSON.stringify(`a@${'a-'.repeat(120)}`),
}

describe('a laborious body', () => {
  // Every procedure takes minutes, and what reads a body is the same for all of them.
  const some = Object.entries(appRouter._def.procedures).filter(
    (_procedure, index) => index % inRing({ fast: 20, all: 1 }) === 0,
  )

  it.each(Object.entries(laborious))('of %s holds nobody up', async (_name, json) => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const { token } = commissioner
    await post(world, '/trpc/auth.logIn', '{}') // compiled now, not while the time is taken

    for (const [path, procedure] of some) {
      // As the whole input, and as the value of a field.
      const field = inputFields(procedure).findLast((name) => name !== 'code') ?? 'code'
      for (const input of [json, `{"code":"${code}","${field}":${json}}`]) {
        const took = await leastCpuTimeOf(MOST_MS, async () => {
          const answer = await post(world, `/trpc/${path}`, `{"json":${input}}`, token)
          expect(answer.statusCode, path).toBeLessThan(500)
          expect(answer.body.length, path).toBeLessThan(5 * KB)
        })
        expect(took, path).toBeLessThan(MOST_MS)
      }
    }
  })

  it('of ten calls holds nobody up', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const rules = Object.fromEntries(Array.from({ length: 190 }, (_, n) => [`no_such_rule_${n}`, n]))
    const batch = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [n, { json: { code, rules } }]))
    const path = `/trpc/${Array.from({ length: 10 }, () => 'ruleset.update').join(',')}?batch=1`
    const took = await leastCpuTimeOf(MOST_MS, async () => {
      const answer = await post(world, path, JSON.stringify(batch), commissioner.token)
      expect(answer.json()).toHaveLength(10)
      expect(answer.statusCode).toBe(400)
      expect(answer.body.length).toBeLessThan(40 * KB)
    })

    expect(took).toBeLessThan(MOST_MS)
  })

  it('of ten calls begins each in a turn of its own, in which others are served', async () => {
    await using world = createWorld()
    const { token } = await world.person('livia')
    const turnsOf = async (calls: number) => {
      let turns = 0
      let asked = true
      const count = () => {
        turns += 1
        if (asked) setImmediate(count)
      }
      setImmediate(count)
      await get(world, `/trpc/${Array.from({ length: calls }, () => 'auth.me').join(',')}?batch=1`, token)
      asked = false
      return turns
    }
    /** Without those that pass while something else is waited for. */
    const fewestTurnsOf = async (calls: number) => {
      const all: number[] = []
      while (all.length < 5) all.push(await turnsOf(calls))
      return Math.min(...all)
    }
    // A single one takes none on SQLite, where nothing is waited for, and on PostgreSQL as many as its answers take.
    expect(await fewestTurnsOf(10)).toBeGreaterThanOrEqual(9)
  })

  it('is refused above 64 KB, in the words of whoever was asked', async () => {
    await using world = createWorld()
    const body = JSON.stringify({ username: 'x'.repeat(66 * KB), password: 'x' })
    const [rest, trpc] = [await post(world, '/api/login', body), await post(world, '/trpc/auth.logIn', body)]

    expect(rest.statusCode).toBe(413)
    expect(rest.json()).toHaveProperty('error')
    expect(trpc.statusCode).toBe(413)
    expect(trpc.json()).toHaveProperty('error.json.data.code', 'PAYLOAD_TOO_LARGE')
  })
})

/** Names of the fields that a procedure reads. */
function inputFields(procedure: unknown): string[] {
  const { inputs } = (procedure as { _def: { inputs: Array<{ shape: object }> } })._def // zod objects
  return inputs.flatMap(({ shape }) => Object.keys(shape))
}

it('a number that no database keeps is refused', async () => {
  await using world = createWorld()
  const { code, commissioner } = await world.league()
  const asked = (cursor: number) =>
    get(world, `/trpc/league.activity?input=${encoded({ json: { code, cursor } })}`, commissioner.token)

  expect((await asked(2 ** 31)).statusCode).toBe(400)
  expect((await asked(2 ** 31 - 1)).statusCode).toBe(200)
})

describe('a text that no database keeps', () => {
  it.each([String.raw`a\u0000b`, String.raw`\ud800`, String.raw`x\udc00`])('%s is refused', async (text) => {
    await using world = createWorld()
    const { token } = await world.person('livia')
    const league = `{"league_name":"${text}","sport":"nfl","team_name":"X"}`
    const rest = await post(world, '/api/league/create', league, token)
    const trpc = await post(
      world,
      '/trpc/league.create',
      `{"json":{"name":"X","sport":"nfl","teamName":"X","rules":{"${text}":1}}}`,
      token,
    )
    const query = await get(
      world,
      `/trpc/league.search?input=${encodeURIComponent(`{"json":{"text":"${text}"}}`)}`,
      token,
    )

    expect([rest, trpc, query].map(({ statusCode }) => statusCode)).toEqual([400, 400, 400])
  })

  it('is refused in the address of every documented path, whoever asks for whatever', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const looks = [...restRoutes, ...snapshotRoutes, pictureRoute].filter(
      (route) => !('method' in route) || route.method === 'GET',
    )
    for (const { path, request } of looks)
      for (const name of Object.keys((request as z.ZodObject).shape)) {
        const query = new URLSearchParams({ code, [name]: `${code}\0b` })
        const answer = await get(world, `${path}?${query}`, commissioner.token)
        expect([path, name, answer.statusCode]).toEqual([path, name, 400])
      }
    const twice = await get(world, `/api/league/odds?code=${code}&code=%00`, commissioner.token)
    expect(twice.statusCode).toBe(400)
  })

  it('is refused as a password too', async () => {
    await using world = createWorld()
    const body = JSON.stringify({ username: 'livia', email: 'l@example.com', password: `${PASSWORD}\0` })

    expect((await post(world, '/api/signup', body)).statusCode).toBe(400)
  })
})
