import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { appRouter } from '../../server/web/trpc/router.ts'
import { GameId, PlayerId } from '../../shared/core/ids.ts'
import type { LiveStatLine } from '../../shared/live/points.ts'
import { parsePosition } from '../../shared/live/position.ts'
import { DAY, SECOND } from '../../shared/core/time.ts'
import { listenRawTo, listenToSport, type SportListening, streamPath } from '../support/listening.ts'
import { BACK, PERIOD, readScoreboard, readYards } from '../support/live-sunday.ts'
import { createWorld, type Person } from '../support/world.ts'
import { liveOf } from '../../server/web/live/live.ts'
import { deliver } from '../../server/core/news/channel.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A Sunday on a server that listens. */
async function open() {
  const world = createWorld()
  await readScoreboard(world)
  await readYards(world, 10)
  const livia = await world.person('livia')
  const server = await world.http()
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  // What was read before is told before anyone listens.
  await until(() => expect(liveOf(world.app).position('nfl')).toMatch(/:1$/))
  const { port } = server.server.address() as AddressInfo // listening on a port
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const stops: Array<() => void> = []
  return {
    world,
    url,
    port,
    livia,
    sockets: () => [...sockets],
    listen(person: Person | null, after?: string): SportListening {
      const from = after === undefined ? {} : { after }
      const listening = listenToSport(url, { token: person?.token ?? null, sport: 'nfl', ...from })
      stops.push(listening.stop)
      return listening
    },
    at: () => liveOf(world.app).position('nfl'),
    async [Symbol.asyncDispose]() {
      for (const stop of stops) stop()
      await world[Symbol.asyncDispose]()
    },
  }
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 5 })
const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` })
const path = (lastEventId?: string) =>
  streamPath({ sport: 'nfl', ...(lastEventId === undefined ? {} : { lastEventId }) }, 'live.sport')

/** The yards of the back as a subscriber with all messages has them. */
const yards = ({ heard }: SportListening) =>
  heard
    .flatMap(({ message }) => (message.type === 'change' ? message.lines : []))
    .findLast(({ player }) => player === BACK)?.stats['rushyd']

/** The numbers of what was told, without the words to ask anew. */
const numbers = ({ heard }: SportListening) =>
  heard.flatMap(({ at, message }) => (message.type === 'change' ? [parsePosition(at)?.number] : []))

describe('the stream of a sport', () => {
  it('tells two browsers the same, whichever leagues they are in, or none', async () => {
    await using stage = await open()
    const titus = await stage.world.person('titus')
    await stage.world.league()
    const two = [stage.listen(stage.livia), stage.listen(titus)]
    for (const one of two) await until(() => expect(one.heard).toHaveLength(1))
    await readYards(stage.world, 40)

    for (const one of two) await until(() => expect(yards(one)).toBe(40))
    expect(two[0]?.heard.slice(1)).toEqual(two[1]?.heard.slice(1))
    expect(two.map(({ course }) => course)).toEqual([['started'], ['started']])
  })

  it('that is cut is gone on with, without a gap or a double', async () => {
    await using stage = await open()
    const first = stage.listen(stage.livia)
    await until(() => expect(first.heard.length).toBeGreaterThan(0))
    await readYards(stage.world, 20)
    await until(() => expect(yards(first)).toBe(20))
    for (const socket of stage.sockets()) socket.destroy()
    await until(() => expect(first.course.at(-1)).not.toBe('started'))
    const at = first.heard.at(-1)?.at
    await readYards(stage.world, 30)
    const again = stage.listen(stage.livia, at)
    await until(() => expect(yards(again)).toBe(30))
    await readYards(stage.world, 35)
    await until(() => expect(yards(again)).toBe(35))

    const known = parsePosition(at ?? '')?.number ?? -1
    expect(numbers(again)).toEqual([known + 1, known + 2])
  })

  it('is resumed by the header that browsers send by themselves', async () => {
    await using stage = await open()
    const headers = { ...bearer(stage.livia), 'last-event-id': stage.at().replace(/1$/, '0') }
    const stream = await listenRawTo(stage.url + path(), headers)
    await until(() => expect(stream.frames.at(-1)?.id).toBe(stage.at()))
    stream.stop()

    expect(stream.frames.map(({ event }) => event)).toEqual(['connected', undefined])
  })

  it('is the same bytes that tRPC’s own adapter makes', async () => {
    await using stage = await open()
    const headers = bearer(stage.livia)
    const address = `${stage.url}${path(stage.at().replace(/1$/, '0'))}`
    const stream = await listenRawTo(address, headers)
    const shipped = await fetchRequestHandler({
      endpoint: '/trpc',
      router: appRouter,
      req: new Request(address, { headers }),
      createContext: () => ({
        app: stage.world.app,
        token: stage.livia.token,
        caller: { ip: '192.0.2.1', userAgent: 'Test' },
      }),
    })
    let text = ''
    const reader = shipped.body?.getReader()
    while (!/"change".*\nid: \S+\n{3}$/s.test(text))
      text += new TextDecoder().decode((await reader?.read())?.value)
    await until(() => expect(stream.text()).toContain('"change"'))
    await reader?.cancel()
    stream.stop()

    expect(stream.text()).toBe(text)
  })

  it('is heard by fifty at once, who come and go while it goes on', async () => {
    await using stage = await open()
    const people = await Promise.all(Array.from({ length: 10 }, (_, n) => stage.world.person(`fan-${n}`)))
    const fifty = Array.from({ length: 50 }, (_, n) => stage.listen(people[n % 10] ?? null))
    for (const one of fifty) await until(() => expect(one.heard.length).toBeGreaterThan(0))
    for (let round = 1; round <= 3; round += 1) {
      await readYards(stage.world, 100 * round)
      for (const one of fifty.splice(0, 5)) one.stop()
      for (const one of fifty) await until(() => expect(yards(one)).toBe(100 * round))
    }

    for (const one of fifty) {
      const [first = 0] = numbers(one)
      expect(numbers(one)).toEqual(numbers(one).map((_, n) => first + n))
      expect(one.course).toEqual(['started'])
    }
  })
})

describe('whoever has no right to the stream of a sport', () => {
  it('is told so as by any other call', async () => {
    await using stage = await open()
    const gone = await stage.world.person('gone')
    await gone.api.auth.logOut()
    for (const person of [null, gone]) {
      const listening = stage.listen(person)
      await until(() => expect(listening.course).toEqual(['422 SESSION_INVALID']))
    }
    const bad = await fetch(`${stage.url}${streamPath({ sport: 'golf' }, 'live.sport')}`, {
      headers: bearer(stage.livia),
    })
    expect(bad.status).toBe(400)
  })

  it('any more is cut off at once, and nobody else', async () => {
    await using stage = await open()
    const titus = await stage.world.person('titus')
    const [livia, other] = [stage.listen(stage.livia), stage.listen(titus)]
    for (const one of [livia, other]) await until(() => expect(one.heard.length).toBeGreaterThan(0))
    // Not at the next look: none comes while time stands still.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await stage.livia.api.auth.logOut()
    while (stage.sockets().length > 1) await delay(5)

    expect(other.course).toEqual(['started'])
  })

  it('by time alone is cut off within ten', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await using stage = await open()
    const stream = await listenRawTo(stage.url + path(), bearer(stage.livia))
    await until(() => expect(stream.frames.length).toBeGreaterThan(1))
    await stage.world.app.db.updateTable('session').set({ seen_at: 0 }).execute()
    stage.world.advance(31 * DAY)
    vi.advanceTimersByTime(10 * SECOND)

    await stream.ended
  })
})

describe('a reader of a sport who does not read', () => {
  it('is dropped when more than 256 kB wait for him, and nobody else with him', async () => {
    await using stage = await open()
    const livia = stage.listen(stage.livia)
    await until(() => expect(livia.heard.length).toBeGreaterThan(0))
    const stalled = connect(stage.port, '127.0.0.1')
    stalled.on('error', () => {})
    await once(stalled, 'connect')
    stalled.pause()
    stalled.write(`GET ${path()} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${stage.livia.token}\r\n\r\n`)
    await until(() => expect(stage.sockets()).toHaveLength(2))
    // Faster than a second apart, so that the system's own megabytes are full soon.
    vi.useFakeTimers({ toFake: ['performance'] })
    // It begins at 0, and the clock that went before was further.
    vi.advanceTimersByTime(DAY)
    const much = Array.from({ length: 1_000 }, (_, n): LiveStatLine => ({
      game: GameId.parse('1'),
      player: PlayerId.parse(String(n + 1)),
      period: PERIOD,
      day: PERIOD,
      version: 1,
      stats: { recyd: 100, reception: 9, rectd: 1, rushyd: 60, rushtd: 1, passyd: 250, passtd: 5 },
    }))
    for (let round = 1; round <= 200 && stage.sockets().length > 1; round += 1) {
      const before = livia.heard.length
      vi.advanceTimersByTime(SECOND)
      deliver(stage.world.app, { of: 'sport', sport: 'nfl', seasons: [], live: { lines: much, games: [] } })
      while (livia.heard.length === before) await delay(2)
    }

    expect(stage.sockets()).toHaveLength(1)
    expect(livia.course).toEqual(['started'])
    stalled.destroy()
  })
})

describe('a server that closes', () => {
  it('ends the streams of sports, and tells them to come back', async () => {
    await using stage = await open()
    const stream = await listenRawTo(stage.url + path(), bearer(stage.livia))
    await until(() => expect(stream.frames.length).toBeGreaterThan(1))
    await (await stage.world.http()).close()
    await stream.ended

    expect(stream.retry()).toBe(1000)
  })
})
