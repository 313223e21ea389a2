import type { AnyProcedure } from '@trpc/server'
import { describe, expect, it } from 'vitest'
import { appRouter } from '../../server/web/trpc/router.ts'
import { documentedPaths } from '../../server/web/rest/routes.ts'
import type { Priority } from '../../server/core/overload/overload.ts'
import { priorityOf } from '../../server/web/http/priority.ts'
import { createWorld, type World } from '../support/world.ts'

// Keyed by whole path at run time; the type shows the nesting instead.
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, AnyProcedure>)

/** As a server is that has had too much to do for so many looks. */
function overload(world: World, looks: number): void {
  for (let look = 0; look < looks; look += 1) {
    for (let call = 0; call < 20; call += 1) world.app.overload.countCall()
    world.app.overload.look({ late: 600, utilization: 1, queriesWaiting: 0 })
  }
}
const NOTHING_THAT_CAN_WAIT = 2
const ONLY_ACTS = 20

async function listen(world: World) {
  const server = await world.http()
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  return async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${url}${path}`, init)
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, text }
  }
}

function bearer(token: string) {
  return { headers: { authorization: `Bearer ${token}` } }
}

function query(path: string, input: unknown): string {
  return `/trpc/${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`
}

describe('what becomes of each call', () => {
  it('is told where it is made: what somebody does goes on, and what he needs to see for it', () => {
    const found = (priority: Priority | null) =>
      procedures.filter(([path]) => priorityOf('GET', `/trpc/${path}`) === priority)
    const names = (priority: Priority | null) =>
      found(priority)
        .map(([path]) => path)
        .toSorted()

    expect(names('needed')).toEqual([
      'draft.players',
      'draft.room',
      'lineup.ofTeam',
      'live.since',
      'trade.portal',
      'waiver.board',
      'waiver.holds',
    ])
    // Streams, which are bounded by themselves, and what is repeated from memory.
    expect(names(null)).toEqual([
      'live.league',
      'live.sport',
      'news.list',
      'scores.liveCounts',
      'scores.scoreboard',
      'scores.summary',
    ])
    expect(new Set(found('acts').map(([, { _def }]) => _def.type))).toEqual(new Set(['mutation']))
    const later = found('can-wait').filter(([, { _def }]) => _def.type === 'mutation')
    expect(later.map(([path]) => path)).toEqual(['ranking.match', 'draft.readBoard'])
    for (const path of [
      'draft.pick',
      'draft.bid',
      'lineup.set',
      'roster.move',
      'trade.offer',
      'trade.accept',
    ])
      expect(names('acts')).toContain(path)
    for (const path of ['waiver.claim', 'auth.logIn', 'auth.renew', 'auth.logOut', 'draft.saveQueue'])
      expect(names('acts')).toContain(path)
  })

  it('is said of each documented path as well', () => {
    const routes = documentedPaths.flatMap(({ routes }) => routes)
    const of = (priority: string | null) =>
      routes.filter(({ method, path }) => priorityOf(method, path) === priority).map(({ path }) => path)

    expect(of('acts').toSorted()).toEqual([
      '/api/league/create',
      '/api/league/getcode',
      '/api/league/join',
      '/api/league/update-ruleset',
      '/api/login',
      '/api/logout',
      '/api/move-in/files',
      '/api/request-reset',
      '/api/reset-password',
      '/api/signup',
      '/api/verify-reset-code',
    ])
    expect(of(null).toSorted()).toEqual([
      '/api/health',
      '/api/live-counts',
      '/api/news',
      '/api/ready',
      '/api/scoreboard',
      '/api/summary',
    ])
    expect(of('can-wait')).toEqual(expect.arrayContaining(['/api/picture', '/api/league/rosters.csv']))
  })

  it.each([
    ['/trpc/league.home,player.list?', 'can-wait'],
    ['/trpc/league.home,draft.room', 'needed'],
    ['/trpc/league.home%2Cdraft.room', 'needed'],
    ['/trpc/league.home,draft.room,lineup.set', 'acts'],
    ['/trpc/league.home,nothing', null],
    ['/trpc/', null],
    ['/league/home/abc', null],
    ['/assets/index.js', null],
  ])('%s is %s: a batch is as urgent as the most urgent of its calls', (path, priority) => {
    expect(priorityOf('GET', path.replace('?', ''))).toBe(priority)
  })
})

describe('a server with too much to do', () => {
  it('sends away what can wait, at once and without a look at its database', async () => {
    await using world = createWorld()
    const league = await world.league()
    const ask = await listen(world)
    const { token } = league.commissioner
    expect((await ask(query('league.home', { code: league.code }), bearer(token))).status).toBe(200)
    await world.breakDatabase()
    overload(world, NOTHING_THAT_CAN_WAIT)

    for (const path of [
      query('league.home', { code: league.code }),
      query('player.list', { sport: 'nfl' }),
      '/trpc/league.mine,notification.unread?batch=1&input={}',
      `/api/league/rosters.csv?code=${league.code}`,
      '/api/picture?of=https://a.espncdn.com/i/teamlogos/nfl/500/kc.png',
    ]) {
      const { status, headers, text } = await ask(path, bearer(token))
      expect([status, path]).toEqual([503, path])
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(2)
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(5)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(text).toContain('The server is busy. Please try again in a moment.')
      if (path.startsWith('/trpc/'))
        expect(JSON.parse(text)).toMatchObject({
          error: {
            json: { data: { reason: 'BUSY', httpStatus: 503, retryAfter: expect.any(Number) as number } },
          },
        })
    }
    const post = { method: 'POST', ...bearer(token), body: JSON.stringify({ query: 'x'.repeat(10_000) }) }
    expect((await ask('/api/league/search', post)).status).toBe(503)
  })

  it('goes on with what somebody does and needs for it, with scores, and with who asks how it is', async () => {
    await using world = createWorld()
    const league = await world.league()
    const ask = await listen(world)
    const { token } = league.commissioner
    overload(world, NOTHING_THAT_CAN_WAIT)

    const headers = { ...bearer(token).headers, 'content-type': 'application/json' }
    const body = JSON.stringify({ json: { code: league.code, text: 'Still here' } })
    expect((await ask('/trpc/chat.post', { method: 'POST', headers, body })).status).not.toBe(503)
    expect((await ask(query('trade.portal', { code: league.code }), bearer(token))).status).toBe(200)
    const batch = encodeURIComponent(
      JSON.stringify({ 0: { json: { code: league.code } }, 1: { json: { code: league.code } } }),
    )
    expect((await ask(`/trpc/trade.portal,league.home?batch=1&input=${batch}`, bearer(token))).status).toBe(
      200,
    )
    for (const path of ['/api/health', '/api/ready', '/api/scoreboard?sport=nfl'])
      expect((await ask(path)).status).toBe(200)

    overload(world, ONLY_ACTS)
    expect((await ask(query('trade.portal', { code: league.code }), bearer(token))).status).toBe(503)
    expect((await ask('/trpc/chat.post', { method: 'POST', headers, body })).status).not.toBe(503)
  })

  it('takes everything again when it has caught up', async () => {
    await using world = createWorld()
    const league = await world.league()
    const ask = await listen(world)
    const home = () => ask(query('league.home', { code: league.code }), bearer(league.commissioner.token))
    overload(world, ONLY_ACTS)
    expect((await home()).status).toBe(503)
    for (let look = 0; look < 100; look += 1)
      world.app.overload.look({ late: 1, utilization: 0.5, queriesWaiting: 0 })
    for (let time = 0; time < 20; time += 1) expect((await home()).status).toBe(200)
  })

  it('tells Prometheus whom it sends away', async () => {
    const token = 'numbers are for those who keep this server'
    await using world = createWorld({ config: { metricsToken: token } })
    const ask = await listen(world)
    overload(world, NOTHING_THAT_CAN_WAIT)
    for (let time = 0; time < 3; time += 1) await ask('/trpc/league.mine')
    const { text } = await ask('/metrics', bearer(token))

    expect(text).toContain('empire_overload 1\n')
    expect(text).toContain('empire_sent_away_total{urgency="can-wait"} 3\n')
    expect(text).toContain('empire_requests_total{route="sent away",status="5xx"} 3\n')
  })
})
