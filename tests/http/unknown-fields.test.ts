import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { appRouter } from '../../server/web/trpc/router.ts'
import { restRoutes, snapshotRoutes } from '../../server/web/rest/routes.ts'
import { createWorld, type World } from '../support/world.ts'

// Keyed by whole path at run time; the type shows the nesting instead, and no inputs.
const known = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: 'query' | 'mutation'; inputs: z.ZodType[] } }
>
const procedures = Object.entries(known).map(([path, { _def }]) => ({ path, ..._def }))

async function ask(world: World, call: { method: 'GET' | 'POST'; url: string; body?: unknown }) {
  const server = await world.http()
  const payload = call.body === undefined ? {} : { payload: JSON.stringify(call.body) }
  const headers = { 'content-type': 'application/json' }
  return server.inject({ method: call.method, url: call.url, headers, ...payload })
}

/** Asks a procedure, as its kind is asked. */
function call(world: World, { path, type }: (typeof procedures)[number], json: unknown) {
  const input = encodeURIComponent(JSON.stringify({ json }))
  return type !== 'mutation'
    ? ask(world, { method: 'GET', url: `/trpc/${path}?input=${input}` })
    : ask(world, { method: 'POST', url: `/trpc/${path}`, body: { json } })
}

describe('a field that nothing reads', () => {
  // One for all: what is refused here leaves nothing behind.
  let world: World
  beforeAll(() => {
    world = createWorld()
  })
  afterAll(() => world[Symbol.asyncDispose]())

  it.each(procedures)('is refused by $path with its name', async (procedure) => {
    for (const field of ['codee', 'access_token', 'constructor', 'toString']) {
      const answer = await call(world, procedure, { [field]: 'x' })
      expect(answer.statusCode, field).toBe(400)
      const { fields } = answer.json().error.json.data
      expect(Object.entries(fields), field).toContainEqual([field, 'There is no such field.'])
    }
  })

  it.each(restRoutes.map(({ method, path }) => ({ method, path })))(
    'is refused by $method $path with its name, in the body and in the address',
    async ({ method, path }) => {
      const inAddress = await ask(world, {
        method,
        url: `${path}?codee=x`,
        ...(method === 'POST' ? { body: {} } : {}),
      })
      expect([inAddress.statusCode, inAddress.json().fields]).toMatchObject([
        400,
        { codee: 'There is no such field.' },
      ])
      if (method === 'GET') return
      const inBody = await ask(world, { method, url: path, body: { codee: 'x', access_token: 'y' } })
      expect(inBody.statusCode).toBe(400)
      expect(inBody.json().fields).toHaveProperty('codee')
      expect(inBody.json().fields).not.toHaveProperty('access_token')
    },
  )

  it.each(snapshotRoutes.map(({ path }) => path))('is refused by GET %s with its name', async (path) => {
    const answer = await ask(world, { method: 'GET', url: `${path}?sport=nfl&gameid=4` })

    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toHaveProperty('gameid', 'There is no such field.')
    const twice = await ask(world, { method: 'GET', url: `${path}?sport=nfl&sport=nba` })
    expect([twice.statusCode, Object.keys(twice.json().fields)[0]]).toEqual([400, 'sport'])
  })

  it('is refused inside an object too', () => {
    for (const { path, inputs } of procedures) {
      for (const schema of inputs) {
        const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
        for (const loose of looseObjects(properties)) throw new Error(`${path} has a loose object: ${loose}`)
      }
    }
    for (const { path, request } of [...restRoutes, ...snapshotRoutes]) {
      const schema = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' })
      for (const loose of looseObjects(schema)) throw new Error(`${path} has a loose object: ${loose}`)
    }
  })

  it('is named in a bracket and among rules', async () => {
    const { code, commissioner } = await world.league()
    const server = await world.http()
    const send = async (path: string, json: unknown) => {
      const headers = { authorization: `Bearer ${commissioner.token}` }
      const answer = await server.inject({ method: 'POST', url: `/trpc/${path}`, headers, payload: { json } })
      return [answer.statusCode, Object.keys(answer.json().error.json.data.fields)]
    }

    const bracket = { teams: {}, winners: {}, losers: {} }
    expect(await send('bracket.save', { code, bracket })).toEqual([400, ['bracket.losers']])
    const odd = { teams: { 13: 1 }, winners: {} }
    expect(await send('bracket.save', { code, bracket: odd })).toEqual([400, ['bracket.teams.13']])
    expect(await send('ruleset.update', { code, rules: { points_touchdwon: 6 } })).toEqual([
      400,
      ['ruleset.points_touchdwon'],
    ])
  })

  it('makes a short answer, however many there are and however long their names', async () => {
    const many = Object.fromEntries(Array.from({ length: 1900 }, (_, n) => [`field ${n}`, 1]))
    const long = { ['x'.repeat(60_000)]: 1 }
    for (const body of [many, long]) {
      for (const url of ['/api/login', '/trpc/auth.logIn']) {
        const answer = await ask(world, {
          method: 'POST',
          url,
          body: url === '/api/login' ? body : { json: body },
        })
        expect(answer.statusCode).toBe(400)
        expect(answer.body.length).toBeLessThan(3000)
      }
    }
  })
})

/** Objects in a JSON schema that let other fields pass; records are not objects of their own. */
function looseObjects(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const inside = Object.values(schema).flatMap(looseObjects)
  const isLoose = 'properties' in schema && 'type' in schema && !('additionalProperties' in schema)
  return isLoose ? [JSON.stringify(schema), ...inside] : inside
}
