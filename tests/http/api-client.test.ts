import { createEmpireClient, EmpireError, sealClaim, wayToAdd } from 'empire-client'
import { describe, expect, it, vi } from 'vitest'
import { CALLS } from '../../api-client/calls.ts'
import { fieldsOf } from '../../server/web/rest/v1/fields.ts'
import { v1Routes } from '../../server/web/rest/v1/match.ts'
import { SECOND } from '../../shared/core/time.ts'
import { tokenOf } from '../support/api-token.ts'
import { draftedLeague } from '../support/drafted-league.ts'
import { createWorld } from '../support/world.ts'

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** A league of two on a server that listens, and a client of its second member. @param through what requests go through */
async function open(through: (send: Fetch) => Fetch = (send) => send) {
  const world = createWorld()
  const league = await world.league()
  const livia = await world.member(league, 'livia')
  const program = await tokenOf(world, livia, ['read', 'moves', 'lineups', 'chat'], 'Client')
  const url = await (await world.http()).listen({ port: 0, host: '127.0.0.1' })
  const asked: { key: string | null; method: string | undefined; url: string }[] = []
  const send = through((address, init) => fetch(address, init))
  const empire = createEmpireClient({
    url: `${url}/`,
    token: program.token,
    fetch: (address, init) => {
      asked.push({ key: new Headers(init.headers).get('idempotency-key'), method: init.method, url: address })
      return send(address, init)
    },
  })
  return {
    world,
    empire,
    url,
    livia,
    program,
    asked,
    code: league.code,
    commissioner: league.commissioner,
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

async function failureOf(call: Promise<unknown>): Promise<EmpireError> {
  const error = await call.then(
    () => null,
    (cause: unknown) => cause,
  )
  if (error instanceof EmpireError) return error
  throw new Error('It did not fail as calls fail', { cause: error })
}

/** The first requests have no answer: the connection is lost before the server has seen them, or after. */
function losing(count: number, when: 'before' | 'after') {
  return (send: Fetch): Fetch => {
    let left = count
    return async (url, init) => {
      const isLost = left > 0 && init.method !== 'GET'
      if (isLost) left -= 1
      if (isLost && when === 'before') throw new TypeError('fetch failed')
      const response = await send(url, init)
      if (isLost) throw new TypeError('terminated')
      return response
    }
  }
}

describe('the client', () => {
  it('has every procedure, at its documented path', () => {
    const empire: Readonly<Record<string, Readonly<Record<string, unknown>>>> = createEmpireClient({
      url: '',
    })
    const all = Object.entries(empire).flatMap(([noun, acts]) =>
      Object.keys(acts).map((act) => `${noun}.${act}`),
    )
    expect(all.toSorted()).toEqual(v1Routes.map(({ procedure }) => procedure).toSorted())
    expect(Object.values(CALLS)).toContain('POST /leagues/{code}/moves once')
    expect(CALLS['live.league']).toBe('GET /leagues/{code}/stream stream')
  })

  it('may leave out of an address what is null, for that is the same to every field of a GET', () => {
    for (const { procedure, method, params } of v1Routes)
      for (const [name, schema] of fieldsOf(procedure)) {
        if (method !== 'GET' || params.includes(name) || !schema.safeParse(null).success) continue
        expect([procedure, name, schema.safeParse(undefined).success]).toEqual([procedure, name, true])
        expect([procedure, name, schema.safeParse(undefined).data ?? null]).toEqual([procedure, name, null])
      }
  })

  it('asks with a path, numbers, lists and nothing, and is answered with what there is', async () => {
    await using server = await open()
    const { empire, code, asked, world } = server
    await world.collect({ sport: 'nfl', weeks: 1 })

    expect(await empire.league.mine()).toMatchObject([{ code, teamName: 'livia’s team' }])
    const { rows } = await empire.player.list({ code, position: null, limit: 2, order: 'name' })
    expect(rows).toHaveLength(2)
    const ids = rows.map(({ id }) => id)
    const both = await empire.player.compare({ code, ids })
    expect(both.players.map(({ player }) => player.id)).toEqual(ids)
    expect(asked.at(-1)?.url).toContain(`ids=${ids[0]}&ids=${ids[1]}`)
    expect(await empire.notification.settings().catch(({ code }: EmpireError) => code)).toBe('NOT_BY_TOKEN')
  })

  it('sends an object in an address as JSON, so that the next page comes', async () => {
    await using server = await open()
    const { empire, code, world, commissioner } = server
    for (const text of ['one', 'two', 'three']) {
      const { id } = await commissioner.api.chat.post({ code, text, poll: null })
      await commissioner.api.chat.pin({ code, id, isPinned: true })
      world.advance(SECOND)
    }
    const all = await empire.chat.pinned({ code })
    const [first] = all
    const before = { pinnedAt: first?.pinnedAt ?? 0, number: first?.number ?? 0 }
    expect(all.map(({ text }) => text)).toEqual(['three', 'two', 'one'])
    expect(await empire.chat.pinned({ code, before })).toEqual(all.slice(1))
  })

  it('says why it was refused: a code, a sentence, and the fields that are wrong', async () => {
    await using server = await open()
    const { empire, code } = server

    expect(await failureOf(empire.league.home({ code: 'nowhere1' }))).toMatchObject({
      status: 404,
      code: 'LEAGUE_NOT_FOUND',
      message: 'This league doesn’t exist, or you’re not in it.',
    })
    expect(await failureOf(empire.chat.post({ code, text: '', poll: null }))).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      fields: { text: expect.any(String) as string },
    })
    expect(await failureOf(empire.league.createInvite({ code }))).toMatchObject({
      status: 403,
      code: 'TOKEN_LACKS_SCOPE',
    })
  })

  it('has each write done once, though its answer was lost', async () => {
    await using server = await open(losing(1, 'after'))
    const { empire, code, asked } = server

    await empire.chat.post({ code, text: 'Once.', poll: null })
    const messages = await empire.chat.page({ code, thread: 'league', page: 0 })
    expect(messages.map(({ text }) => text)).toEqual(['Once.'])
    const [one, again] = asked
    expect(one?.key).toMatch(/^[0-9a-f]{32}$/)
    expect(again?.key).toBe(one?.key)
  })

  it('takes a key of its program’s own', async () => {
    await using server = await open()
    const { empire, code } = server
    const post = (text: string) =>
      empire.chat.post({ code, text, poll: null }, { idempotencyKey: 'my-own-1' })

    expect(await post('Once.')).toEqual(await post('Once.'))
    expect(await failureOf(post('Another.'))).toMatchObject({ status: 409, code: 'KEY_REUSED' })
  })

  it('does not repeat what would be done twice, and tries the rest once more and no oftener', async () => {
    await using lost = await open(losing(1, 'before'))
    const deleted = lost.empire.notification.off({ token: 'x' })
    expect(await failureOf(deleted)).toMatchObject({ status: 0, code: null })
    expect(lost.asked).toHaveLength(1)

    await using gone = await open(losing(9, 'before'))
    expect(await failureOf(gone.empire.lineup.setAutoStart({ code: gone.code, isOn: true }))).toMatchObject({
      status: 0,
      message: 'Cannot reach the server. Please try again.',
    })
    expect(gone.asked).toHaveLength(2)
  })

  it('waits once where it is asked to, unless that is too long', async () => {
    let refused = 0
    const wait = (seconds: string) =>
      open((send) => async (url, init) => {
        refused += 1
        if (refused > 1) return send(url, init)
        const error = 'Too many tries. Please wait a little.'
        return Response.json(
          { error, msg: error, code: 'TOO_MANY_TRIES' },
          { status: 429, headers: { 'retry-after': seconds } },
        )
      })
    await using soon = await wait('0')
    expect(await soon.empire.league.mine()).toHaveLength(1)
    expect(soon.asked).toHaveLength(2)

    refused = 0
    await using late = await wait('61')
    expect(await failureOf(late.empire.league.mine())).toMatchObject({
      status: 429,
      code: 'TOO_MANY_TRIES',
      retryAfter: 61,
    })
    expect(late.asked).toHaveLength(1)
  })

  it('is ended by its signal', async () => {
    await using server = await open()
    const stop = new AbortController()
    stop.abort(new Error('Enough'))
    await expect(server.empire.league.mine(undefined, { signal: stop.signal })).rejects.toThrow('Enough')
  })
})

describe('a stream', () => {
  it('is looped over, and continues where it was when its connection was lost', async () => {
    const cut: AbortController[] = []
    await using server = await open((send) => (url, init) => {
      const connection = new AbortController()
      cut.push(connection)
      const signals = [connection.signal, ...(init.signal ? [init.signal] : [])]
      return send(url, { ...init, signal: AbortSignal.any(signals) })
    })
    const { empire, code, commissioner, asked } = server
    const stop = new AbortController()
    const heard: string[] = []
    const listening = (async () => {
      for await (const { message } of empire.live.league({ code }, { signal: stop.signal }))
        if (message.type === 'event') heard.push(message.activity.event.kind)
        else heard.push(message.type)
    })()
    await vi.waitFor(() => expect(heard).toContain('here'))
    await commissioner.api.league.rename({ code, name: 'Renamed' })
    await vi.waitFor(() => expect(heard).toContain('league-renamed'))
    cut.at(-1)?.abort()
    await commissioner.api.league.setListed({ code, listed: false })
    await commissioner.api.team.rename({ code, name: 'Also renamed' })
    await vi.waitFor(
      () => expect(heard.filter((kind) => kind === 'team-renamed')).toHaveLength(1),
      10 * SECOND,
    )
    expect(heard.filter((kind) => kind === 'league-renamed')).toHaveLength(1)
    expect(asked.at(-1)?.url).toContain('lastEventId=')
    stop.abort()
    await listening
  })

  it('ends with what the server says when its token is revoked', async () => {
    await using server = await open()
    const { empire, code, livia, program } = server
    const heard: string[] = []
    const listening = (async () => {
      for await (const { message } of empire.live.league({ code })) heard.push(message.type)
    })()
    const ended = failureOf(listening)
    await vi.waitFor(() => expect(heard).toContain('here'))
    await livia.api.apiToken.revoke({ id: program.made.id })
    expect(await ended).toMatchObject({ status: 422, code: 'TOKEN_INVALID' })
  })
})

it('a claim is sealed by the package and opened by its run alone', async () => {
  await using world = createWorld()
  const { code, people } = await draftedLeague(world, {
    settings: { waivers: { kind: 'faab', continuous: true } },
  })
  const { token } = await tokenOf(world, people[1] ?? people[0], ['read', 'moves'])
  const url = await (await world.http()).listen({ port: 0, host: '127.0.0.1' })
  const empire = createEmpireClient({ url, token })
  const [player] = (await empire.player.list({ code, available: true, limit: 1 })).rows
  const mine = (await empire.roster.ofLeague({ code })).teams.find(({ isMine }) => isMine)
  if (!player || !mine) throw new Error('No one is there')
  const same = mine.players.findLast(({ eligible }) => eligible[0] === player.eligible[0])

  expect(wayToAdd(await empire.waiver.holds({ code }), player, world.app.now())).toBe('claim')
  const board = await empire.waiver.board({ code })
  const sealed = sealClaim(board, { add: player.id, drop: same?.id ?? null, bid: 7 })
  expect(JSON.stringify(sealed)).not.toContain(player.id)
  await empire.waiver.claim({ code, ...sealed })
  expect((await empire.waiver.board({ code })).claims).toMatchObject([
    { add: { id: player.id }, drop: { id: same?.id }, bid: 7 },
  ])
  expect(() => sealClaim({ ...board, key: null }, { add: player.id, drop: null, bid: 1 })).toThrow(RangeError)
})
