import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { pino } from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { inLeague } from '../../server/league/events/in-league.ts'
import { appRouter } from '../../server/web/trpc/router.ts'
import type { LeagueId } from '../../shared/core/ids.ts'
import { MOST_REPLAYED } from '../../shared/live/live.ts'
import { SECOND } from '../../shared/core/time.ts'
import { listen, listenRaw, streamPath } from '../support/listening.ts'
import { createWorld, PASSWORD, type Person } from '../support/world.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A league of two on a server that listens. */
async function open(options: Parameters<typeof createWorld>[0] = {}) {
  const world = createWorld(options)
  const league = await world.league()
  const member = await world.member(league, 'livia')
  const server = await world.http()
  let atWork = 0
  let finish = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  server.get('/slow', async () => {
    atWork += 1
    await finished
    return 'in good time'
  })
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const { code, commissioner } = league
  const id = league.id as LeagueId // it comes from the server
  const stops: Array<() => void> = []
  return {
    world,
    url,
    code,
    id,
    commissioner,
    member,
    /** The server's ends of the connections. */
    sockets: () => [...sockets],
    /** Requests that take until `finish` is called. */
    atWork: () => atWork,
    finish: () => finish(),
    /** The number of the last event. */
    head: async () => (await commissioner.api.league.home({ code })).seq,
    listen(person: Person | null, after?: number) {
      const from = after === undefined ? {} : { after }
      const listening = listen(url, { token: person?.token ?? null, code, ...from })
      stops.push(listening.stop)
      return listening
    },
    /** So many things happen. */
    async happen(times: number) {
      for (let n = 0; n < times; n += 1) {
        const { league } = await commissioner.api.league.home({ code })
        await commissioner.api.league.setListed({ code, listed: !league.listed })
      }
    },
    async [Symbol.asyncDispose]() {
      for (const stop of stops) stop()
      await world[Symbol.asyncDispose]()
    },
  }
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 5 })
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)
const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` })

describe('the stream of a league', () => {
  it('tells tRPC’s own client who is there, and then what happens, as the activity has it', async () => {
    await using stage = await open()
    const head = await stage.head()
    const livia = stage.listen(stage.member)
    await until(() => expect(livia.heard.length).toBeGreaterThan(0))
    await stage.happen(2)
    await until(() => expect(livia.events()).toEqual([head + 1, head + 2]))

    expect(livia.course).toEqual(['started'])
    const { code, member } = stage
    const { teams } = await member.api.league.home({ code })
    const team = teams.find(({ ownerName }) => ownerName === 'livia')
    expect(livia.heard[0]).toEqual({
      seq: head,
      message: { type: 'here', users: [{ userId: team?.ownerId, name: 'livia', teamId: team?.id }] },
    })
    const activity = await member.api.league.activity({ code, limit: 2 })
    const told = livia.heard.flatMap(({ message }) => (message.type === 'event' ? [message.activity] : []))
    expect(told.toReversed()).toEqual(activity)
  })

  it('goes on from the last event that somebody knows, without a gap or a double', async () => {
    await using stage = await open()
    await stage.happen(250)
    const head = await stage.head()
    const [all, some, none] = [0, head - 30, head].map((after) => stage.listen(stage.member, after))
    await stage.happen(20)

    await until(() => expect(all?.events()).toHaveLength(head + 20))
    await until(() => expect(some?.events()).toHaveLength(50))
    await until(() => expect(none?.events()).toHaveLength(20))
    expect(all?.events()).toEqual(range(1, head + 20))
    expect(some?.events()).toEqual(range(head - 29, head + 20))
    expect(none?.events()).toEqual(range(head + 1, head + 20))
  })

  it('is resumed by the header that browsers send by themselves', async () => {
    await using stage = await open()
    await stage.happen(3)
    const head = await stage.head()
    const headers = { ...bearer(stage.member), 'last-event-id': String(head - 2) }
    const stream = await listenRaw(stage.url, { code: stage.code, headers })
    await until(() => expect(stream.frames.at(-1)?.id).toBe(String(head)))

    expect(stream.frames.flatMap(({ id = '', data }) => (data.includes('"event"') ? [id] : []))).toEqual([
      String(head - 1),
      String(head),
    ])
    stream.stop()
  })

  it.each([
    ['knows more than there is', (head: number) => head + 7],
    ['has missed more than can be told', (head: number) => head - MOST_REPLAYED - 1],
  ])('tells who %s to ask anew, and goes on from there', async (_what, from) => {
    await using stage = await open()
    await stage.happen(MOST_REPLAYED + 5)
    const head = await stage.head()
    const livia = stage.listen(stage.member, from(head))
    await until(() => expect(livia.heard.length).toBeGreaterThan(1))
    await stage.happen(1)
    await until(() => expect(livia.events()).toEqual([head + 1]))

    expect(livia.heard[0]).toEqual({ seq: head, message: { type: 'reset', seq: head } })
  })

  it('is the same bytes that tRPC’s own adapter makes', async () => {
    await using stage = await open()
    await stage.happen(3)
    const headers = bearer(stage.member)
    const stream = await listenRaw(stage.url, { code: stage.code, headers, after: 0 })
    const shipped = await fetchRequestHandler({
      endpoint: '/trpc',
      router: appRouter,
      req: new Request(`${stage.url}${streamPath({ code: stage.code, lastEventId: '0' })}`, { headers }),
      createContext: () => ({
        app: stage.world.app,
        token: stage.member.token,
        caller: { ip: '192.0.2.1', userAgent: 'Test' },
      }),
    })
    let text = ''
    const reader = shipped.body?.getReader()
    while (!/"here".*id: \d+\n{3}$/s.test(text))
      text += new TextDecoder().decode((await reader?.read())?.value)
    await until(() => expect(stream.text()).toContain('"here"'))
    await reader?.cancel()
    stream.stop()

    expect(stream.text()).toBe(text)
  })

  it('is not to be kept, packed or held back on the way, and has the headers of every answer', async () => {
    await using stage = await open()
    const stream = await listenRaw(stage.url, { code: stage.code, headers: bearer(stage.member) })
    const { headers } = stream.answer
    stream.stop()

    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('says that it is there when nothing happens, at least every ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await using stage = await open()
    const stream = await listenRaw(stage.url, { code: stage.code, headers: bearer(stage.member) })
    const pings = () => stream.frames.filter(({ event }) => event === 'ping')
    await until(() => expect(stream.frames.length).toBeGreaterThan(1))
    vi.advanceTimersByTime(30 * SECOND)
    await until(() => expect(pings()).toHaveLength(3))
    stream.stop()
  })
})

describe('who is here', () => {
  // When exactly: server/web/live/presence.test.ts.
  it('is told to whoever comes at once, and to the others soon', async () => {
    await using stage = await open()
    const first = stage.listen(stage.commissioner)
    await until(() => expect(first.heard.length).toBeGreaterThan(0))
    const second = stage.listen(stage.member)
    const { username } = stage.commissioner
    const here = ({ heard }: typeof first) =>
      heard.map(({ message }) => message.type === 'here' && message.users.map(({ name }) => name))

    await until(() => expect(here(second)[0]).toEqual([username, 'livia']))
    await until(() => expect(here(first).at(-1)).toEqual([username, 'livia']))
    expect(here(first)[0]).toEqual([username])
  })
})

describe('whoever has no right to it', () => {
  it('is told so as by any other call, and tRPC’s client with him', async () => {
    await using stage = await open()
    const { world, url, code } = stage
    const stranger = await world.person('stranger')
    const gone = await world.person('gone')
    await gone.api.auth.logOut()
    const cases = [
      [null, code, '422 SESSION_INVALID'],
      [gone, code, '422 SESSION_INVALID'],
      [stranger, code, '404 LEAGUE_NOT_FOUND'],
      [stage.member, 'zzzzzzzz', '404 LEAGUE_NOT_FOUND'],
    ] as const
    for (const [person, league, said] of cases) {
      const headers: Record<string, string> = person ? bearer(person) : {}
      const { answer } = await listenRaw(url, { code: league, headers })
      const query = `/trpc/league.home?input=${encodeURIComponent(JSON.stringify({ json: { code: league } }))}`
      const same = await fetch(`${url}${query}`, { headers })
      expect(`${answer.status}`, said).toBe(said.slice(0, 3))
      expect(same.status).toBe(answer.status)
      const listening = listen(url, { token: person?.token ?? null, code: league })
      await until(() => expect(listening.course).toEqual([said]))
    }
  })

  it('is told that the league was deleted while they had it open', async () => {
    await using stage = await open()
    const { code, commissioner, member } = stage
    const stream = await listenRaw(stage.url, { code, headers: bearer(member) })
    const input = { code, name: 'Sunday Rivals', reason: 'No one came' }
    await commissioner.api.deletedLeague.delete(input)
    await stream.ended
    // So the page asks for the league again, and says why it is gone.
    const again = stage.listen(member)
    await until(() => expect(again.course).toEqual(['404 LEAGUE_DELETED']))
  })

  it('gets nothing by a token in the address, which is in no log either', async () => {
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
    await using stage = await open({ log })
    const { token } = stage.member
    const inAddress = encodeURIComponent(JSON.stringify({ authorization: `Bearer ${token}` }))
    const path = streamPath({ code: stage.code })

    expect((await fetch(`${stage.url}${path}&connectionParams=${inAddress}`)).status).toBe(422)
    const stream = await listenRaw(stage.url, { code: stage.code, headers: bearer(stage.member) })
    stream.stop()
    await stream.ended
    expect(lines.join('')).not.toContain(token)
    expect(lines.join('')).not.toContain(stage.code)
  })

  it.each(['-1', '1e3', 'x', '', '9'.repeat(16)])(
    'and whoever says that he knows %j is refused',
    async (id) => {
      await using stage = await open()
      const headers = bearer(stage.member)
      const answer = await fetch(`${stage.url}${streamPath({ code: stage.code, lastEventId: id })}`, {
        headers,
      })

      expect(answer.status).toBe(400)
    },
  )

  it('does not get it by HEAD, by POST or in a batch', async () => {
    await using stage = await open()
    const headers = bearer(stage.member)
    const path = streamPath({ code: stage.code })
    const ask = async (method: string, url: string) =>
      (await fetch(`${stage.url}${url}`, { method, headers })).status

    expect(await ask('HEAD', path)).toBe(405)
    expect(await ask('POST', path)).toBe(405)
    const inputs = encodeURIComponent(JSON.stringify({ 0: { json: { code: stage.code } } }))
    expect(await ask('GET', `/trpc/live.league,auth.me?batch=1&input=${inputs}`)).toBe(207)
    expect(await ask('GET', `/trpc/live.league?batch=1&input=${inputs}`)).toBe(400)
  })
})

describe('a stream whose session has ended', () => {
  const ways: Array<[string, (stage: Awaited<ReturnType<typeof open>>) => Promise<unknown>]> = [
    ['by logging out', ({ member }) => member.api.auth.logOut()],
    [
      'on another device',
      async ({ world, member }) => {
        const { api } = await world.logIn('livia')
        const lost = (await api.auth.devices()).find(({ isThis }) => !isThis)
        await member.api.auth.me()
        await api.auth.endSession({ id: lost?.id ?? '' })
      },
    ],
    [
      'by a new password',
      async ({ world }) => {
        const { api } = await world.logIn('livia')
        await api.auth.changePassword({ currentPassword: PASSWORD, newPassword: 'a brand new password' })
      },
    ],
    [
      'by a password that was reset',
      async ({ world, member }) => {
        await world.anonymous.auth.requestReset({ email: member.email })
        await world.runJobs()
        const [code = ''] = /\b\d{6}\b/.exec(world.outbox.mails[0]?.text ?? '') ?? []
        const { resetToken } = await world.anonymous.auth.verifyResetCode({ email: member.email, code })
        await world.anonymous.auth.resetPassword({
          email: member.email,
          resetToken,
          newPassword: 'a brand new password',
        })
      },
    ],
  ]

  it.each(ways)('%s, ends at once, and is refused when it comes back', async (_how, end) => {
    await using stage = await open()
    const stream = await listenRaw(stage.url, { code: stage.code, headers: bearer(stage.member) })
    const other = stage.listen(stage.commissioner)
    await until(() => expect(other.heard.length).toBeGreaterThan(0))
    // At once, and not at the next look: none comes while time stands still.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await end(stage)
    await stream.ended
    vi.useRealTimers()

    const again = await listenRaw(stage.url, { code: stage.code, headers: bearer(stage.member) })
    expect(again.answer.status).toBe(422)
    expect(other.course).toEqual(['started'])
  })

  it('by time alone ends within ten', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await using stage = await open()
    const stream = await listenRaw(stage.url, { code: stage.code, headers: bearer(stage.member) })
    await until(() => expect(stream.frames.length).toBeGreaterThan(1))
    await stage.world.app.db.updateTable('session').set({ seen_at: 0 }).execute()
    stage.world.advance(31 * 24 * 3600 * SECOND)
    vi.advanceTimersByTime(10 * SECOND)

    await stream.ended
  })
})

describe('limits', () => {
  it('are six streams a user: with the seventh the oldest goes, and is told to wait', async () => {
    await using stage = await open()
    const oldest = await listenRaw(stage.url, { code: stage.code, headers: bearer(stage.member) })
    const others = Array.from({ length: 5 }, () => stage.listen(stage.member))
    const somebody = stage.listen(stage.commissioner)
    for (const one of [...others, somebody]) await until(() => expect(one.heard.length).toBeGreaterThan(0))
    const seventh = stage.listen(stage.member)
    await oldest.ended
    await until(() => expect(seventh.heard.length).toBeGreaterThan(0))

    const error = oldest.frames.at(-1)
    expect(error?.event).toBe('serialized-error')
    expect(JSON.parse(error?.data ?? '')).toMatchObject({
      json: { data: { reason: 'BUSY', httpStatus: 503, retryAfter: 60 } },
    })
    await stage.happen(1)
    for (const one of [...others, somebody, seventh]) await until(() => expect(one.events()).toHaveLength(1))
  })

  it('do not count streams that are over', async () => {
    await using stage = await open()
    for (let n = 0; n < 20; n += 1) {
      const one = stage.listen(stage.member)
      await until(() => expect(one.heard.length).toBeGreaterThan(0))
      one.stop()
    }
    const last = stage.listen(stage.member)
    await until(() => expect(last.heard.length).toBeGreaterThan(0))
    await stage.happen(1)
    await until(() => expect(last.events()).toHaveLength(1))
  })
})

describe('a reader who does not read', () => {
  /** Asks for a stream and takes nothing of it. */
  async function stall({ url, code, member }: Awaited<ReturnType<typeof open>>): Promise<Socket> {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.pause()
    const path = streamPath({ code, lastEventId: '0' })
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${member.token}\r\n\r\n`)
    return socket
  }

  /** Something happens that takes 100 kB to tell. */
  async function muchHappens({ world, id }: Awaited<ReturnType<typeof open>>): Promise<void> {
    const changes = Array.from({ length: 2_000 }, (_, n) => ({ rule: `rule-${n}`, before: n, after: -n }))
    const from = { at: 'beginning' } as const
    await inLeague(world.app, { leagueId: id, actorId: null }, (_app, league) =>
      league.append({ kind: 'rules-changed', version: 1, from, changes }),
    )
  }

  it('is dropped when more than 256 kB wait for him, and nobody else with him', async () => {
    await using stage = await open()
    const livia = stage.listen(stage.commissioner)
    await until(() => expect(livia.heard.length).toBeGreaterThan(0))
    const first = await stage.head()
    const stalled = await stall(stage)
    await until(() => expect(stage.sockets()).toHaveLength(2))
    // The system takes some megabytes off our hands.
    for (let round = 1; round <= 200 && stage.sockets().length > 1; round += 1) {
      await muchHappens(stage)
      await until(() => expect(livia.events()).toHaveLength(round))
      for (const { writableLength } of stage.sockets()) expect(writableLength).toBeLessThan(512 * 1024)
    }

    expect(stage.sockets()).toHaveLength(1)
    await stage.happen(1)
    const head = await stage.head()
    await until(() => expect(livia.events()).toEqual(range(first + 1, head)))
    const closed = once(stalled, 'close')
    stalled.resume()
    await closed
  })

  it('is dropped when he has taken nothing for half a minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await using stage = await open()
    const stalled = await stall(stage)
    await until(() => expect(stage.sockets()).toHaveLength(1))
    const waiting = () => stage.sockets()[0]?.writableLength ?? 0
    const told = () => stage.sockets()[0]?.bytesWritten ?? 0
    while (waiting() === 0) {
      const before = told()
      await muchHappens(stage)
      // What has happened meanwhile would be told at once, as one page.
      await until(() => expect(told()).toBeGreaterThan(before + 50_000))
    }
    expect(waiting()).toBeLessThan(256 * 1024)
    for (let second = 0; second < 30; second += 1) {
      vi.advanceTimersByTime(SECOND)
      await delay(1)
    }

    await until(() => expect(stage.sockets()).toEqual([]))
    stalled.destroy()
  })
})

describe('a server that closes', () => {
  it('ends its streams first, tells them to come back, and finishes what it is doing', async () => {
    await using stage = await open()
    const server = await stage.world.http()
    const streams = await Promise.all(
      Array.from({ length: 5 }, () =>
        listenRaw(stage.url, { code: stage.code, headers: bearer(stage.member) }),
      ),
    )
    for (const stream of streams) await until(() => expect(stream.frames.length).toBeGreaterThan(1))
    const slow = fetch(`${stage.url}/slow`)
    await until(() => expect(stage.atWork()).toBe(1))
    const closed = server.close()
    await Promise.all(streams.map(({ ended }) => ended))
    stage.finish()
    expect(await (await slow).text()).toBe('in good time')
    await closed

    expect(streams.map(({ retry }) => retry())).toEqual([1000, 1000, 1000, 1000, 1000])
  })
})
