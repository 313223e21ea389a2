import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appRouter } from '../../server/web/trpc/router.ts'
import { fieldsOf } from '../../server/web/rest/v1/fields.ts'
import { matchV1, type V1Route, v1Routes } from '../../server/web/rest/v1/match.ts'
import { TOKEN_SCOPES, type TokenScope } from '../../shared/account/token-scopes.ts'
import { must } from '../../shared/core/must.ts'
import { type Program, tokenOf } from '../support/api-token.ts'
import { last, waiverLeague } from '../support/claims.ts'
import { everyRow } from '../support/every-row.ts'
import { SCOPE_OF } from '../support/token-scopes.ts'
import { createWorld, PASSWORD, type World } from '../support/world.ts'

interface Asked {
  readonly token?: string | null
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

async function ask(world: World, route: string, { token = null, body, headers = {} }: Asked = {}) {
  const [method = '', url = ''] = route.split(' ')
  const server = await world.http()
  const answer = await server.inject({
    method: method as 'GET', // or another
    url: `/api/v1${url}`,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const isJson = answer.headers['content-type']?.toString().includes('json') ?? false
  return {
    status: answer.statusCode,
    body: isJson ? (answer.json() as Record<string, never>) : null, // of whatever shape
    headers: answer.headers,
    text: answer.body,
  }
}

/** The path with something in the place of each parameter. */
function filled({ method, path }: V1Route, code: string): string {
  const values: Record<string, string> = { code, sport: 'nfl', kind: 'team', thread: 'league' }
  const whole = new Set(['season', 'period', 'number', 'matchup', 'seq', 'overall', 'page', 'dueAt'])
  return `${method} ${path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? (whole.has(name) ? '1' : 'aaaaaaaaaaaa'))}`
}

describe('the paths of procedures', () => {
  it('are there for all of them, once, with fields of theirs in them, and lead back', () => {
    const all = Object.keys(appRouter._def.procedures).toSorted()
    expect(v1Routes.map(({ procedure }) => procedure).toSorted()).toEqual(all)
    expect(new Set(v1Routes.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length)
    for (const route of v1Routes) {
      const [method = '', path = ''] = filled(route, 'abcdefgh').split(' ')
      expect(matchV1(method, path), route.path).toMatchObject({ procedure: route.procedure })
      for (const name of route.params)
        expect([...fieldsOf(route.procedure).keys()], route.path).toContain(name)
    }
  })

  it('read without changing anything where they are GETs, and take no secret in an address', () => {
    const types = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>
    const secret = /password|ticket|token$|joinCode|place|^claim$|cookie|email/i
    for (const { method, procedure, params } of v1Routes) {
      if (method === 'GET') expect(types[procedure]?._def.type, procedure).not.toBe('mutation')
      const shown = method === 'GET' ? [...fieldsOf(procedure).keys()] : params
      expect(
        shown.filter((name) => secret.test(name)),
        procedure,
      ).toEqual([])
    }
  })
})

describe('each path', () => {
  let world: World
  let code: string
  let programs: ReadonlyMap<TokenScope, Program>
  beforeAll(async () => {
    world = createWorld()
    const league = await world.league({ listed: false })
    code = league.code
    await world.person('stranger')
    programs = new Map(
      await Promise.all(
        TOKEN_SCOPES.map(
          async (scope) => [scope, await tokenOf(world, league.commissioner, [scope])] as const,
        ),
      ),
    )
  })
  afterAll(() => world[Symbol.asyncDispose]())

  const routes = v1Routes.filter(
    ({ procedure }) => !procedure.startsWith('live.') || procedure === 'live.since',
  )

  it.each(routes.map((route) => [route.procedure, route] as const))(
    'lets a token do what its scopes say, and a stranger nothing: %s',
    async (procedure, route) => {
      const needed = SCOPE_OF[procedure]
      const url = filled(route, code)
      for (const scope of TOKEN_SCOPES) {
        const { token } = must(programs.get(scope), 'a program')
        const { status, body } = await ask(world, url, {
          token,
          body: route.method === 'GET' ? undefined : {},
        })
        const refusal = [body?.['code']].find((one) => one === 'NOT_BY_TOKEN' || one === 'TOKEN_LACKS_SCOPE')
        const expected =
          needed === 'anyone' || needed === scope
            ? undefined
            : needed === 'never'
              ? 'NOT_BY_TOKEN'
              : 'TOKEN_LACKS_SCOPE'
        expect([scope, refusal]).toEqual([scope, expected])
        if (expected !== undefined) expect(status).toBe(403)
        expect(status).toBeLessThan(500)
      }
      if (needed === 'anyone') return
      const body = route.method === 'GET' ? undefined : {}
      expect((await ask(world, url, { body })).status).toBe(422)
      expect((await ask(world, url, { body, token: `empire_pat_${'a'.repeat(43)}` })).body).toMatchObject({
        code: 'TOKEN_INVALID',
      })
      // Signed in anew: one of the paths signs out.
      const { token } = await world.logIn('stranger')
      const theirs = await ask(world, url, { body, token })
      // What else is wrong is told first only where it says nothing of the league.
      if (route.path.startsWith('/leagues/{code}')) expect([404, 400]).toContain(theirs.status)
    },
  )
})

describe('a program', () => {
  it('reads its leagues, drops a player once for its key, and is told what it may not', async () => {
    await using world = createWorld()
    const { code, people } = await waiverLeague(world, {}, 2)
    const livia = must(people[1], 'a manager')
    const { token } = await tokenOf(world, livia, ['read', 'moves'], 'Claim bot')
    const leagues = await ask(world, 'GET /leagues', { token })
    expect(leagues.body).toMatchObject([{ code }])
    const rosters = (await ask(world, `GET /leagues/${code}/rosters`, { token })).body
    expect(rosters).toHaveProperty('teams')

    const body = { drop: await last(livia, code) }
    const once = { token, body, headers: { 'idempotency-key': '"one-drop"' } }
    const first = await ask(world, `POST /leagues/${code}/moves`, once)
    expect(first.status).toBe(200)
    const after = await everyRow(world)
    const again = await ask(world, `POST /leagues/${code}/moves`, once)
    expect(again.text).toBe(first.text)
    expect(await everyRow(world)).toEqual(after)
    const other = { ...once, body: { drop: await last(livia, code) } }
    expect(await ask(world, `POST /leagues/${code}/moves`, other)).toMatchObject({
      status: 409,
      body: { code: 'KEY_REUSED' },
    })
    expect((await ask(world, `GET /leagues/${code}/activity?limit=1`, { token })).body).toMatchObject([
      { through: 'Claim bot', event: { kind: 'roster-moved' } },
    ])

    const lineup = { token, body: { days: [{ day: 1, starters: [] }] } }
    const refused = await ask(world, `PUT /leagues/${code}/lineup`, lineup)
    expect(refused).toMatchObject({ status: 403, body: { code: 'TOKEN_LACKS_SCOPE' } })
    expect(refused.body?.['error']).toContain('lineups')
  })

  it('is answered 204 where there is nothing to say, and by field where something is wrong', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const { token } = await tokenOf(world, commissioner, ['commissioner', 'read'])

    expect(
      await ask(world, `PUT /leagues/${code}/draft/start`, { token, body: { startsAt: null } }),
    ).toMatchObject({
      status: 204,
      text: '',
    })
    expect(await ask(world, `PUT /leagues/${code}/name`, { token, body: { name: '' } })).toMatchObject({
      status: 400,
      body: {
        code: 'INVALID_INPUT',
        error: 'Please enter a name.',
        fields: { name: 'Please enter a name.' },
      },
    })
    expect(await ask(world, 'GET /leagues/zzzzzzzz', { token })).toMatchObject({
      status: 404,
      body: { code: 'LEAGUE_NOT_FOUND' },
    })
  })

  it('says numbers, switches and lists as texts of an address', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const { token } = await tokenOf(world, commissioner, ['read'])
    const status = async (route: string) => (await ask(world, route, { token })).status

    expect(await status(`GET /leagues/${code}/activity?limit=5&topic=members`)).toBeLessThan(401)
    expect(await status(`GET /leagues/${code}/activity?limit=5&cursor=null`)).toBe(200)
    expect(await status(`GET /leagues/${code}/activity?limit=five`)).toBe(400)
    expect(await status(`GET /leagues/${code}/events?after=0`)).toBe(200)
    expect(await status(`GET /players?code=${code}&descending=false&limit=3`)).toBe(200)
    expect(await status(`GET /players?code=${code}&descending=maybe`)).toBe(400)
    expect(await status('GET /sports/nfl/stat-lines?period=1&players=1&players=2')).toBe(200)
    expect(await status('GET /sports/nfl/stat-lines?period=1&players=1')).toBe(200)
    expect(await status('GET /sports/curling/news')).toBe(400)
  })

  it('hears of a league live, by server-sent events', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const { token } = await tokenOf(world, commissioner, ['read'])
    const blind = await tokenOf(world, commissioner, ['moves'])
    const server = await world.http()
    const address = await server.listen({ port: 0, host: '127.0.0.1' })
    const open = (by: string) =>
      fetch(`${address}/api/v1/leagues/${code}/stream`, { headers: { authorization: `Bearer ${by}` } })
    const refused = await open(blind.token)
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'TOKEN_LACKS_SCOPE' }])

    const stream = await open(token)
    expect(stream.headers.get('content-type')).toBe('text/event-stream')
    const reader = must(stream.body, 'a body').pipeThrough(new TextDecoderStream()).getReader()
    await commissioner.api.league.rename({ code, name: 'Monday Rivals' })
    let heard = ''
    while (!heard.includes('Monday Rivals')) heard += (await reader.read()).value ?? ''
    await reader.cancel()
  })
})

describe('what no one should send', () => {
  let world: World
  let token: string
  let code: string
  beforeAll(async () => {
    world = createWorld()
    const { code: name, commissioner } = await world.league()
    code = name
    token = (await tokenOf(world, commissioner, [...TOKEN_SCOPES], 'All')).token
  })
  afterAll(() => world[Symbol.asyncDispose]())

  const deep = `{"name":${'['.repeat(5000)}${']'.repeat(5000)}}`
  it.each([
    ['no JSON', { body: '{' }, 400],
    ['a list', { body: [1, 2] }, 400],
    ['a text', { body: '"name"' }, 400],
    ['a number', { body: '7' }, 400],
    ['five thousand levels', { body: deep }, 400],
    [
      'a thousand fields',
      { body: Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`f${n}`, n])) },
      400,
    ],
    ['a field that is not read', { body: { name: 'Fine', more: 1 } }, 400],
    ['__proto__', { body: '{"name":"Fine","__proto__":{"x":1}}' }, 400],
    ['constructor', { body: '{"name":"Fine","constructor":{"x":1}}' }, 400],
    ['what is in the path already', { body: { name: 'Fine', code: 'zzzzzzzz' } }, 400],
    ['a key in the body', { body: { name: 'Fine', idempotencyKey: 'x' } }, 400],
    ['NUL', { body: { name: 'a\u0000b' } }, 400],
    ['half a character', { body: '{"name":"\\ud800"}' }, 400],
    ['a form', { body: 'name=Fine', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
    ['text', { body: '{"name":"Fine"}', headers: { 'content-type': 'text/plain' } }, 415],
    ['a form with files', { body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=x' } }, 415],
    ['two megabytes', { body: { name: 'x'.repeat(2_000_000) } }, 413],
  ] as const)('%s is refused and changes nothing', async (_, { body, ...more }, status) => {
    const before = await everyRow(world)
    const answer = await ask(world, `PUT /leagues/${code}/name`, { token, body, ...more })
    expect(answer.status).toBe(status)
    expect(answer.body).toHaveProperty('error')
    expect(await everyRow(world)).toEqual(before)
  })

  it.each([
    ['PATCH /leagues', 405],
    ['DELETE /leagues', 405],
    ['POST /me', 405],
    ['GET /nothing', 404],
    ['GET /', 404],
    ['GET /leagues/', 404],
    ['GET //', 404],
    ['GET /leagues/%', 400],
    ['GET /leagues/%zz', 400],
    ['GET /leagues/%00', 400],
    ['GET /leagues/..%2f..%2fetc', 404],
    ['GET /leagues/constructor', 404],
    ['GET /__proto__', 404],
    ['GET /leagues?code=1', 400],
    ['GET /leagues?__proto__=1', 400],
    ['POST /leagues/open', 405],
    ['POST /leagues/search?text=x', 405],
    ['POST /leagues/preview?joinCode=x', 400],
  ] as const)('%s is %i', async (route, status) => {
    const answer = await ask(world, route, { token })
    expect(answer.status).toBe(status)
    if (status === 405) expect(answer.headers.allow).toMatch(/^[A-Z, ]+$/)
  })

  it('takes a token from the header alone', async () => {
    for (const route of [`GET /me?access_token=${token}`, `GET /me?token=${token}`])
      expect([400, 422]).toContain((await ask(world, route)).status)
    expect((await ask(world, 'GET /me', { headers: { authorization: `Basic ${token}` } })).status).toBe(422)
    expect((await ask(world, 'GET /me', { headers: { cookie: `token=${token}` } })).status).toBe(422)
    expect((await ask(world, 'GET /me', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200)
  })

  it('says what is wrong with a key', async () => {
    const answer = await ask(world, `POST /leagues/${code}/invites`, {
      token,
      body: {},
      headers: { 'idempotency-key': 'x'.repeat(300) },
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { 'Idempotency-Key': expect.any(String) as string } },
    })
  })

  it('lets no token send files of a league, which have a path of their own', async () => {
    const server = await world.http()
    const { statusCode } = await server.inject({
      method: 'POST',
      url: '/api/move-in/files',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--',
    })
    expect(statusCode).toBe(422)
  })

  it('makes no token of a token', async () => {
    const body = {
      name: 'More',
      scopes: ['read'],
      expiresAt: world.app.now() + 86_400_000,
      password: PASSWORD,
    }
    expect(await ask(world, 'POST /me/tokens', { token, body })).toMatchObject({
      status: 403,
      body: { code: 'NOT_BY_TOKEN' },
    })
  })
})
