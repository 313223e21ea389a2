import { describe, expect, it } from 'vitest'
import { createWorld, PASSWORD, type World } from '../support/world.ts'

async function post(world: World, path: string, body: unknown, token?: string) {
  const server = await world.http()
  const answer = await server.inject({
    method: 'POST',
    url: path,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    payload: body as object, // whatever the test sends
  })
  return { status: answer.statusCode, body: answer.json() }
}

async function get(world: World, path: string, token?: string) {
  const server = await world.http()
  const answer = await server.inject({
    method: 'GET',
    url: path,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return { status: answer.statusCode, body: answer.json() }
}

describe('the documented paths', () => {
  it('carry a fan from sign-up to a league with a friend in it', async () => {
    await using world = createWorld()
    const signUp = (username: string) =>
      post(world, '/api/signup', { username, email: `${username}@example.com`, password: PASSWORD })
    const livia = (await signUp('livia')).body.access_token
    const titus = (await signUp('titus')).body.access_token
    const { body: me } = await get(world, '/api/auth/me', livia)
    expect(me).toEqual({ id: expect.any(String), username: 'livia' })

    const created = await post(
      world,
      '/api/league/create',
      {
        access_token: 'ignored',
        league_name: 'Sunday Rivals',
        sport: 'nfl',
        team_name: 'Gold Standard',
        ruleset: { points_reception: 0.5 },
      },
      livia,
    )
    expect(created).toEqual({
      status: 200,
      body: { message: expect.any(String), league_id: expect.any(String), code: expect.any(String) },
    })
    const { league_id, code } = created.body

    expect((await post(world, '/api/league/geturl', { league_id }, livia)).body).toEqual({ code })
    const invite = await post(world, '/api/league/getcode', { url: code, access_token: livia }, livia)
    const joined = await post(
      world,
      '/api/league/join',
      { name: 'Toga Party', code: invite.body.code },
      titus,
    )
    expect(joined.status).toBe(200)

    const { body } = await post(world, '/api/league/getleague', { code }, titus)
    expect(body).toMatchObject({
      league: { id: league_id, name: 'Sunday Rivals', sport: 'nfl', commissioner: me.id, code },
      teams: [
        { name: 'Gold Standard', owner_id: me.id, wins: 0, losses: 0, league_rank: 1 },
        { name: 'Toga Party', wins: 0, losses: 0, league_rank: 2 },
      ],
    })
    expect((await post(world, '/api/league/userleagues', {}, titus)).body).toMatchObject({
      message: [
        { league_id, league_name: 'Sunday Rivals', name: 'Toga Party', sport: 'nfl', league_rank: 2 },
      ],
    })
    const update = { sport: 'nfl', league_id, ruleset: { points_passtd: 6 } }
    expect((await post(world, '/api/league/update-ruleset', update, livia)).status).toBe(200)
    expect((await post(world, '/api/league/update-ruleset', update, titus)).status).toBe(403)
    expect((await post(world, '/api/league/verify_commissioner', { code }, livia)).status).toBe(200)
    expect((await post(world, '/api/league/verify_commissioner', { code }, titus)).status).toBe(403)
  })

  it('say what is wrong, by status and by field', async () => {
    await using world = createWorld()
    const { token } = await world.person('livia')
    const taken = { username: 'Livia', email: 'new@example.com', password: PASSWORD }

    expect(await post(world, '/api/signup', taken)).toMatchObject({
      status: 409,
      body: { error: 'That username is taken.' },
    })
    expect(await post(world, '/api/signup', { username: 'x', email: 'no', password: 'short' })).toMatchObject(
      {
        status: 400,
        body: {
          error: expect.any(String),
          fields: {
            username: 'Between 2 and 40 characters, please.',
            email: 'Please enter a valid email.',
            password: 'Passwords need at least 8 characters.',
          },
        },
      },
    )
    expect(await post(world, '/api/login', { username: 'livia', password: 'wrong' })).toMatchObject({
      status: 401,
      body: { error: 'Wrong username or password.' },
    })
    expect(
      await post(world, '/api/league/create', { league_name: '', sport: 'curling' }, token),
    ).toMatchObject({
      status: 400,
      body: { fields: { sport: 'Please choose a sport.', league_name: 'Please enter a name.' } },
    })
    expect((await post(world, '/api/league/getleague', { code: 'zzzzzzzz' }, token)).status).toBe(404)
    expect((await post(world, '/api/league/getleague', { code: 'no such league' }, token)).status).toBe(404)
    expect((await post(world, '/api/league/geturl', { league_id: '1' }, token)).status).toBe(404)
    const reset = { email: 'livia@example.com', new_password: 'some new password' }
    expect((await post(world, '/api/reset-password', reset)).status).toBe(400)
    expect((await post(world, '/api/reset-password', { ...reset, reset_token: 'made up' })).status).toBe(401)
    expect((await post(world, '/api/league/getleague', { code: 'zzzzzzzz' })).status).toBe(422)
    expect((await get(world, '/api/auth/me')).status).toBe(422)
    expect(await post(world, '/api/logout', {})).toMatchObject({
      status: 422,
      body: { msg: expect.any(String) },
    })
    expect((await get(world, '/api/nothing')).status).toBe(404)
  })

  it('need no body where there is nothing to say, and take tokens from the header only', async () => {
    await using world = createWorld()
    const { token } = await world.person('livia')
    const server = await world.http()
    const empty = await server.inject({
      method: 'POST',
      url: '/api/league/joinable',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })

    expect(empty.json()).toEqual({ leagues: [] })
    expect((await post(world, '/api/league/joinable', { access_token: token })).status).toBe(422)
  })

  it('refuse bodies that are not JSON, and pages of other sites', async () => {
    await using world = createWorld()
    const server = await world.http()
    const login = (headers: Record<string, string>, payload: string) =>
      server.inject({ method: 'POST', url: '/api/login', headers, payload })
    const body = JSON.stringify({ username: 'livia', password: 'wrong' })

    expect((await login({ 'content-type': 'text/plain' }, body)).statusCode).toBe(415)
    expect((await login({ 'content-type': 'application/x-www-form-urlencoded' }, 'a=b')).statusCode).toBe(415)
    expect((await login({ 'content-type': 'application/json' }, '{"a":')).statusCode).toBe(400)
    expect((await login({ 'content-type': 'application/json' }, '{"__proto__":{"x":1}}')).statusCode).toBe(
      400,
    )
    expect(
      (await login({ 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }, body)).statusCode,
    ).toBe(403)
  })

  it('are described by OpenAPI, every one', async () => {
    await using world = createWorld()
    const { body } = await get(world, '/api/docs/json')

    expect(body.openapi).toMatch(/^3\.1/)
    expect(Object.keys(body.paths).toSorted()).toEqual(
      [
        '/api/auth/me',
        '/api/health',
        '/api/ready',
        '/api/league/create',
        '/api/league/getcode',
        '/api/league/getleague',
        '/api/league/geturl',
        '/api/league/join',
        '/api/league/history',
        '/api/league/joinable',
        '/api/league/lineup',
        '/api/league/matchup',
        '/api/league/matchups',
        '/api/league/odds',
        '/api/league/playoffs',
        '/api/league/results.csv',
        '/api/league/rosters.csv',
        '/api/league/schedule',
        '/api/league/schedule.csv',
        '/api/league/schedule.ics',
        '/api/league/log.json',
        '/api/league/standings',
        '/api/league/standings.csv',
        '/api/league/tables.zip',
        '/api/league/search',
        '/api/league/update-ruleset',
        '/api/league/userleagues',
        '/api/league/verify_commissioner',
        '/api/live-counts',
        '/api/login',
        '/api/logout',
        '/api/move-in/files',
        '/api/news',
        '/api/picture',
        '/api/request-reset',
        '/api/reset-password',
        '/api/scoreboard',
        '/api/signup',
        '/api/summary',
        '/api/verify-reset-code',
      ].toSorted(),
    )
  })
})

describe('every answer', () => {
  it.each([
    '/api/health',
    '/api/auth/me',
    '/api/nothing',
    '/trpc/auth.me',
    '/api/news?sport=nfl',
    '/api/news?sport=x',
  ])('of %s carries the security headers', async (url) => {
    await using world = createWorld()
    const server = await world.http()
    const { headers } = await server.inject({ method: 'GET', url })

    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['content-security-policy']).not.toMatch(/https?:|data:|\*/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })
})
