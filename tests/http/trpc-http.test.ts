import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { describe, expect, it } from 'vitest'
import { appRouter } from '../../server/web/trpc/router.ts'
import { createWorld, type World } from '../support/world.ts'

interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: unknown
  readonly token?: string
}

/** Asks our adapter and the one that tRPC ships, and returns both answers. */
async function askBoth(world: World, call: Call) {
  const headers = {
    'content-type': 'application/json',
    ...(call.token ? { authorization: `Bearer ${call.token}` } : {}),
  }
  const body = call.body === undefined ? undefined : JSON.stringify(call.body)
  const server = await world.http()
  const ours = await server.inject({
    method: call.method,
    url: `/trpc/${call.path}`,
    headers,
    ...(body === undefined ? {} : { payload: body }),
  })
  const shipped = await fetchRequestHandler({
    endpoint: '/trpc',
    router: appRouter,
    maxBatchSize: 10,
    req: new Request(`http://localhost/trpc/${call.path}`, {
      method: call.method,
      headers,
      body: body ?? null,
    }),
    createContext: () => ({
      app: world.app,
      token: call.token ?? null,
      caller: { ip: '192.0.2.1', userAgent: 'Test' },
    }),
  })
  return {
    ours: { status: ours.statusCode, body: ours.json<unknown>() },
    shipped: { status: shipped.status, body: (await shipped.json()) as unknown },
  }
}

const input = (value: unknown) => encodeURIComponent(JSON.stringify(value))

describe('our tRPC adapter', () => {
  it('answers as the one that tRPC ships, whatever is asked', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const { token } = commissioner
    const home = `league.home?input=${input({ json: { code } })}`
    const calls: Call[] = [
      { method: 'GET', path: 'auth.me', token },
      { method: 'GET', path: 'auth.me' },
      { method: 'GET', path: home, token },
      { method: 'GET', path: `league.home?input=${input({ json: { code: 'zzzzzzzz' } })}`, token },
      { method: 'GET', path: `league.home?input=${input({ json: { code: 7 } })}`, token },
      { method: 'GET', path: 'league.home', token },
      { method: 'GET', path: 'no.such.thing' },
      { method: 'GET', path: 'auth.logIn' },
      { method: 'POST', path: 'auth.me', token, body: { json: null } },
      {
        method: 'POST',
        path: 'auth.logIn',
        body: { json: { username: 'nobody', password: 'wrong' } },
      },
      { method: 'POST', path: 'auth.renew', token: 'not.a.token', body: {} },
      {
        method: 'GET',
        path: `auth.me,league.mine,league.home?batch=1&input=${input({ 2: { json: { code } } })}`,
        token,
      },
      {
        method: 'GET',
        path: `auth.me,league.home?batch=1&input=${input({ 1: { json: { code: 'zzzzzzzz' } } })}`,
        token,
      },
      {
        method: 'POST',
        path: 'ruleset.update,ruleset.update?batch=1',
        token,
        body: { 0: { json: { code, rules: {} } }, 1: { json: { code, rules: { nonsense: 1 } } } },
      },
    ]
    for (const call of calls) {
      const { ours, shipped } = await askBoth(world, call)
      expect(ours, `${call.method} ${call.path}`).toEqual(shipped)
    }
  })

  it.each(['null', '7', '"text"', '{', '{"0":null}', '{"0":7}', '[]'])(
    'takes %s for bad input',
    async (text) => {
      await using world = createWorld()
      const { token } = await world.person('livia')
      const server = await world.http()
      for (const path of ['league.search', 'league.search?batch=1']) {
        const url = `/trpc/${path}${path.includes('?') ? '&' : '?'}input=${encodeURIComponent(text)}`
        const answer = await server.inject({
          method: 'GET',
          url,
          headers: { authorization: `Bearer ${token}` },
        })
        expect([200, 400], `${url}: ${answer.body}`).toContain(answer.statusCode)
      }
    },
  )

  it('runs at most ten calls of a request, and none of a longer batch', async () => {
    await using world = createWorld()
    await world.person('livia')
    const paths = Array.from({ length: 200 }, () => 'auth.logIn').join(',')
    const body = Object.fromEntries(
      Array.from({ length: 200 }, (_, n) => [n, { json: { username: 'livia', password: `guess ${n}` } }]),
    )
    const server = await world.http()
    const answer = await server.inject({ method: 'POST', url: `/trpc/${paths}?batch=1`, payload: body })

    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    const eleven = await server.inject({
      method: 'POST',
      url: `/trpc/${Array.from({ length: 11 }, () => 'auth.logIn').join(',')}?batch=1`,
      payload: body,
    })
    expect(eleven.statusCode).toBe(400)
    // Had any been run, the account would be nearer to its limit than ten misses.
    const misses = await Promise.allSettled(
      Array.from({ length: 11 }, () => world.anonymous.auth.logIn({ username: 'livia', password: 'x' })),
    )
    const checked = misses.filter((miss) => miss.status === 'rejected' && miss.reason.code === 'UNAUTHORIZED')
    expect(checked).toHaveLength(10)
  })

  it('tells nothing of a bug but that there is one', async () => {
    await using world = createWorld()
    const { token } = await world.person('livia')
    const server = await world.http()
    await world.breakDatabase()
    const answer = await server.inject({
      method: 'GET',
      url: '/trpc/auth.me',
      headers: { authorization: `Bearer ${token}` },
    })

    expect(answer.statusCode).toBe(500)
    expect(answer.body).toContain('Something went wrong on our side.')
    expect(answer.body).not.toMatch(/sqlite|kysely|select|node_modules|stack/i)
  })

  it('compresses long answers for who takes them, and only those', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    for (let n = 0; n < 40; n += 1) await commissioner.api.league.createInvite({ code })
    const server = await world.http()
    const ask = (path: string, encoding: string) =>
      server.inject({
        url: `/trpc/${path}`,
        headers: { 'accept-encoding': encoding, authorization: `Bearer ${commissioner.token}` },
      })
    const activity = `league.activity?input=${input({ json: { code, limit: 100 } })}`

    const plain = await ask(activity, 'identity')
    const small = await ask('auth.me', 'gzip, br')
    const [gzip, brotli] = [await ask(activity, 'gzip'), await ask(activity, 'gzip, br')]

    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(small.headers).not.toHaveProperty('content-encoding')
    expect([gzip, brotli].map(({ headers }) => headers['content-encoding'])).toEqual(['gzip', 'br'])
    expect(gzip.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  })
})
