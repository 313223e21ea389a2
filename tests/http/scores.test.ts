import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { createTRPCClient, httpBatchLink, httpLink } from '@trpc/client'
import superjson from 'superjson'
import { describe, expect, it } from 'vitest'
import { FeedError, type FeedSource } from '../../shared/feed/source.ts'
import type { AppRouter } from '../../server/web/trpc/router.ts'
import { readFixture } from '../fixtures/read-fixture.ts'
import { NO_ROSTERS } from '../support/no-rosters.ts'
import { createWorld, type World } from '../support/world.ts'

const GAME = '401585607'
const TRPC = {
  scoreboard: `/trpc/scores.scoreboard?input=${encodeURIComponent('{"json":{"sport":"nba","dates":"20261120-20261121"}}')}`,
  summary: `/trpc/scores.summary?input=${encodeURIComponent(`{"json":{"sport":"nba","gameId":"${GAME}"}}`)}`,
  news: `/trpc/news.list?input=${encodeURIComponent('{"json":{"sport":"nba"}}')}`,
}

function fixtureSource() {
  const asked: string[] = []
  const source: FeedSource & { failing: boolean; asked: string[] } = {
    name: 'recordings',
    failing: false,
    asked,
    scoreboard: async (_sport, dates) => {
      asked.push(`${dates.from}-${dates.to}`)
      if (source.failing) throw new FeedError('down')
      return readFixture('nba-scoreboard')
    },
    news: async () => readFixture('nba-news'),
    summary: async (_sport, id) => {
      if (id !== GAME) throw new FeedError('unknown', { notFound: true })
      return readFixture('nba-summary')
    },
    ...NO_ROSTERS,
  }
  return source
}

async function get(world: World, url: string, headers: Record<string, string> = {}) {
  const server = await world.http()
  return server.inject({ method: 'GET', url, headers })
}

describe('the documented paths of the dashboard', () => {
  it('give scores, news and box scores to anybody', async () => {
    await using world = createWorld({ source: fixtureSource() })
    const scores = (await get(world, '/api/scoreboard?sport=nba&dates=20261120-20261121')).json()
    expect(scores).toMatchObject({ leagues: [{ abbreviation: 'NBA' }], events: [{}, {}], staleSince: null })
    expect((await get(world, '/api/news?sport=nba')).json().articles).toHaveLength(3)
    expect((await get(world, `/api/summary?sport=nba&gameId=${GAME}`)).json().boxscore.players).toHaveLength(
      2,
    )
  })

  it('mean today and tomorrow on the US East coast when no dates are given', async () => {
    const source = fixtureSource()
    await using world = createWorld({ source })
    await get(world, '/api/scoreboard?sport=nba')
    expect(source.asked).toEqual(['20261120-20261121'])
  })

  it.each([
    ['/api/scoreboard', 'sport'],
    ['/api/scoreboard?sport=cricket', 'sport'],
    ['/api/scoreboard?sport=nba&dates=today', 'dates'],
    ['/api/scoreboard?sport=nba&dates=20261120-20261227', 'dates'],
    ['/api/news?sport=', 'sport'],
    ['/api/summary?sport=nba', 'gameId'],
    ['/api/summary?sport=nba&gameId=../../secrets', 'gameId'],
    ['/api/summary?sport=nba&gameId=123456789012345678901', 'gameId'],
  ])('refuse %s and say that %s is wrong', async (url, field) => {
    await using world = createWorld({ source: fixtureSource() })
    const answer = await get(world, url)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      error: expect.any(String),
      fields: { [field]: expect.any(String) },
    })
  })

  it('tell a game that is not there from a feed that is down', async () => {
    const source = fixtureSource()
    await using world = createWorld({ source })
    expect((await get(world, '/api/summary?sport=nba&gameId=1')).statusCode).toBe(404)
    source.failing = true
    const answer = await get(world, '/api/scoreboard?sport=nba')
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store'])
  })
})

describe('somebody who asks for more than his share', () => {
  const oddDay = (day: number) => `2025010${day}-2025010${day}`
  const ways = [
    (day: number) => `/api/scoreboard?sport=nba&dates=${oddDay(day)}`,
    (day: number) =>
      `/trpc/scores.scoreboard?input=${encodeURIComponent(`{"json":{"sport":"nba","dates":"${oddDay(day)}"}}`)}`,
  ]

  it.each(ways)('is told when to come back, and still sees today, whichever way he asks', async (url) => {
    const source = fixtureSource()
    await using world = createWorld({ source })
    await get(world, '/api/scoreboard?sport=nba')
    source.failing = true
    world.advance(10_000)
    for (const day of [1, 2, 3, 4, 5, 6]) expect((await get(world, url(day))).statusCode).toBe(503)
    const refused = await get(world, url(7))
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '20'])
    expect((await get(world, '/api/scoreboard?sport=nba')).statusCode).toBe(200)
  })

  it('by made-up games is refused after a few', async () => {
    await using world = createWorld({ source: fixtureSource() })
    const answers = []
    for (let id = 1; id <= 7; id += 1) answers.push(await get(world, `/api/summary?sport=nba&gameId=${id}`))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 429, 429])
    expect((await get(world, `/api/summary?sport=nba&gameId=${GAME}`)).statusCode).toBe(429)
    await get(world, '/api/scoreboard?sport=nba')
    expect((await get(world, `/api/summary?sport=nba&gameId=1`)).statusCode).toBe(404)
  })
})

describe('bytes', () => {
  it.each([
    ['br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
    [undefined, (bytes: Buffer) => bytes],
  ])('in %s say the same', async (encoding, unpack) => {
    await using world = createWorld({ source: fixtureSource() })
    const plain = (await get(world, '/api/scoreboard?sport=nba')).json()
    const answer = await get(
      world,
      '/api/scoreboard?sport=nba',
      encoding ? { 'accept-encoding': encoding } : {},
    )
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      ...(encoding ? { 'content-encoding': encoding } : {}),
    })
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
    expect(JSON.parse(unpack(answer.rawPayload).toString())).toEqual(plain)
  })

  it('are not sent again to whoever has them, until something changes', async () => {
    const source = fixtureSource()
    await using world = createWorld({ source })
    const url = '/api/scoreboard?sport=nba'
    const etag = String((await get(world, url)).headers.etag)
    for (const _ of [1, 2, 3]) {
      world.advance(10_000)
      const answer = await get(world, url, { 'if-none-match': etag })
      expect([answer.statusCode, answer.payload, answer.headers.etag]).toEqual([304, '', etag])
    }
    expect(source.asked).toHaveLength(4)
    source.failing = true
    world.advance(11_000)
    const stale = await get(world, url, { 'if-none-match': etag })
    expect(stale.statusCode).toBe(200)
    expect(stale.json().staleSince).toBeLessThan(world.app.now())
    expect((await get(world, url, { 'if-none-match': String(stale.headers.etag) })).statusCode).toBe(304)
  })

  it('have a tag of their own in each encoding', async () => {
    await using world = createWorld({ source: fixtureSource() })
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (encoding) => {
        const answer = await get(world, '/api/news?sport=nba', { 'accept-encoding': encoding })
        return answer.headers.etag
      }),
    )
    expect(new Set(tags).size).toBe(3)
  })

  it('come with the headers that keep a browser safe', async () => {
    await using world = createWorld({ source: fixtureSource() })
    for (const url of ['/api/news?sport=nba', '/api/news?sport=x', TRPC.news]) {
      const { headers } = await get(world, url)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toContain("default-src 'none'")
    }
  })

  it('may be asked for without being sent', async () => {
    await using world = createWorld({ source: fixtureSource() })
    const server = await world.http()
    const answer = await server.inject({ method: 'HEAD', url: '/api/news?sport=nba' })
    expect([answer.statusCode, answer.payload]).toEqual([200, ''])
  })
})

describe('the tRPC procedures of the same name', () => {
  it.each(Object.entries(TRPC))(
    '%s: answer alone, as a batch of one and among others alike',
    async (_, url) => {
      await using world = createWorld({ source: fixtureSource() })
      const alone = (await get(world, url)).json()
      const { pathname, searchParams } = new URL(url, 'http://x')
      const input = String(searchParams.get('input'))
      const one = await get(world, `${pathname}?batch=1&input=${encodeURIComponent(`{"0":${input}}`)}`)
      const two = await get(
        world,
        `${pathname},auth.me?batch=1&input=${encodeURIComponent(`{"0":${input}}`)}`,
      )
      expect(one.json()).toEqual([alone])
      expect(two.json()[0]).toEqual(alone)
      expect(alone.result.data.json.staleSince).toBeNull()
    },
  )

  it.each([
    ['/trpc/scores.scoreboard', '{"json":{"sport":"cricket"}}'],
    ['/trpc/scores.scoreboard', '{"json":{"sport":"nba","dates":"20261121-20261120"}}'],
    ['/trpc/scores.summary', '{"json":{"sport":"nba","gameId":"1"}}'],
    ['/trpc/scores.summary', '{}'],
    ['/trpc/news.list', '{"json":7}'],
  ])('%s %s fails alone as it does among others', async (path, input) => {
    await using world = createWorld({ source: fixtureSource() })
    const alone = await get(world, `${path}?input=${encodeURIComponent(input)}`)
    const two = await get(world, `${path},auth.me?batch=1&input=${encodeURIComponent(`{"0":${input}}`)}`)
    expect(alone.statusCode).toBeGreaterThanOrEqual(400)
    expect(alone.json()).toEqual(two.json()[0])
    const one = await get(world, `${path}?batch=1&input=${encodeURIComponent(`{"0":${input}}`)}`)
    expect([one.statusCode, one.json()]).toEqual([alone.statusCode, [alone.json()]])
  })

  it.each(['{', 'null', '7', '"x"', '{"json":{"sport":"nba"},"meta":{"values":[["a"]]}}', '{"0":{}}'])(
    'refuses the input %s',
    async (input) => {
      await using world = createWorld({ source: fixtureSource() })
      for (const batch of ['', 'batch=1&']) {
        const answer = await get(world, `/trpc/scores.summary?${batch}input=${encodeURIComponent(input)}`)
        expect(answer.statusCode).toBe(400)
      }
    },
  )

  it.each([
    ['one by one', httpLink],
    ['in batches', httpBatchLink],
  ])('serve tRPC’s own client %s', async (_, link) => {
    await using world = createWorld({ source: fixtureSource() })
    const server = await world.http()
    const url = `${await server.listen({ port: 0, host: '127.0.0.1' })}/trpc`
    const client = createTRPCClient<AppRouter>({ links: [link({ url, transformer: superjson })] })
    const board = await client.scores.scoreboard.query({ sport: 'nba', dates: undefined })
    expect(board).toEqual(await world.anonymous.scores.scoreboard({ sport: 'nba' }))
    await expect(client.scores.summary.query({ sport: 'nba', gameId: '1' })).rejects.toMatchObject({
      data: { code: 'NOT_FOUND', reason: 'GAME_NOT_FOUND', httpStatus: 404 },
    })
  })
})
