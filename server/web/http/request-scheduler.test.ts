import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AT_ONCE, BURST, CROWD_IN_LINE, LONGEST_WAIT, MOST_LEFT } from '../../core/overload/limits.ts'
import type { Priority } from '../../core/overload/overload.ts'
import { createRequestScheduler } from './request-scheduler.ts'

/**
 * A request, by what it is: `acts-1`; of a stranger who has not signed in, `enters-1` or `looks-1`.
 * @param caller each has their own unless one is given
 */
function ask(url: string, caller = url): [IncomingMessage, ServerResponse] {
  const request = new IncomingMessage(new Socket())
  request.url = url
  request.headers.authorization = caller
  return [request, new ServerResponse(request)]
}

const URGENCIES: Readonly<Record<string, Priority>> = {
  acts: 'acts',
  enters: 'acts',
  needed: 'needed',
  read: 'can-wait',
  looks: 'can-wait',
}

/** @param turn ms; one request a turn unless it is given */
function open({
  turn = 0,
  serve = () => {},
  clock,
}: { turn?: number; serve?: (url: string) => void; clock?: () => number } = {}) {
  const served: string[] = []
  const refused: string[] = []
  const listener = ({ url = '' }: IncomingMessage) => {
    served.push(url)
    serve(url)
  }
  const turns = createRequestScheduler(listener, {
    turn,
    ...(clock && { clock }),
    askerOf: ({ headers, url = '' }) => ({
      key: headers.authorization ?? '',
      isSignedIn: !/^(?:enters|looks)/.test(url),
    }),
    urgencyOf: (_method, path) => URGENCIES[path.split('-')[0] ?? ''] ?? null,
    refuse: ({ url = '' }) => refused.push(url),
  })
  const listen = (request: IncomingMessage, response: ServerResponse) => turns.take(request, response)
  return { listen, served, refused, turns, noteConnection: () => turns.noteConnection() }
}

/** The event loop has something else to do for so long, ms. */
function hold(ms: number): void {
  const begun = performance.now()
  while (performance.now() - begun < ms);
}

afterEach(() => void vi.useRealTimers())

describe('requests that come at once', () => {
  it('are served one a turn of the event loop, the first at once, then as urgent as they are', async () => {
    const { listen, served } = open()
    for (const url of ['read-1', 'read-2?a=acts', 'file', 'needed-1', 'acts-1', 'acts-2']) listen(...ask(url))
    const inOrder = ['read-1', 'acts-1', 'needed-1', 'acts-2', 'read-2?a=acts', 'file']
    for (let turn = 1; turn <= inOrder.length; turn++) {
      expect(served).toEqual(inOrder.slice(0, turn))
      await turnOfTheLoop()
    }
    expect(served).toEqual(inOrder)
  })

  it.each([
    ['read', 'acts'],
    ['acts', 'read'],
    ['acts', 'needed'],
    ['acts', 'enters'],
    ['enters', 'acts'],
    ['enters', 'read'],
    ['read', 'enters'],
    ['file', 'needed'],
    ['looks', 'needed'],
    ['looks', 'read'],
    ['read', 'looks'],
  ])('do not keep others waiting: two hundred of %s, and one of %s', async (crowd, other) => {
    const { listen, served } = open()
    for (let number = 0; number < 200; number++) listen(...ask(`${crowd}-${number}`))
    for (let turn = 0; turn < 50; turn++) await turnOfTheLoop()
    listen(...ask(`${other}-1`))
    for (let turn = 0; turn < 4; turn++) await turnOfTheLoop()
    expect(served).toContain(`${other}-1`)
    expect(served).toHaveLength(55)
  })

  it('are served as many a turn as there is time for, of all lines, each after what the one before has begun', async () => {
    const begun: string[] = []
    const serve = (url: string) => void Promise.resolve().then(() => begun.push(`${url} of ${served.length}`))
    const { listen, served } = open({ turn: 10_000, serve })
    for (const url of ['read-1', 'read-2', 'needed-1', 'acts-1', 'acts-2', 'enters-1']) listen(...ask(url))
    expect(served).toEqual(['read-1'])
    await turnOfTheLoop()
    await turnOfTheLoop()
    expect(served).toEqual(['read-1', 'acts-1', 'needed-1', 'acts-2', 'read-2', 'enters-1'])
    expect(begun).toEqual(served.map((url, index) => `${url} of ${index + 1}`))
  })

  it('wait for the next turn once one of them has used up the time of this', async () => {
    const { listen, served } = open({ turn: 5, serve: (url) => url.startsWith('acts') && hold(6) })
    for (const url of ['read-1', 'acts-1', 'needed-1', 'read-2']) listen(...ask(url))
    await turnOfTheLoop()
    expect(served).toEqual(['read-1', 'acts-1'])
    await turnOfTheLoop()
    expect(served.slice(2)).toContain('needed-1')
  })

  it('are passed over where who asked has gone', async () => {
    const { listen, served } = open()
    const [gone, answer] = ask('acts-1')
    listen(...ask('read-1'))
    listen(gone, answer)
    listen(...ask('read-2'))
    gone.socket.destroy()
    for (let turn = 0; turn < 3; turn++) await turnOfTheLoop()
    expect(served).toEqual(['read-1', 'read-2'])
  })

  it.each([
    ['read', LONGEST_WAIT['can-wait'], ['read']],
    ['needed', LONGEST_WAIT.needed, ['read', 'needed']],
  ])('are refused where a crowd waits, its first too long: %s', async (line, longest, refusable) => {
    // Or listening to so many would take the time that is to pass, on a slow machine.
    vi.useFakeTimers({ toFake: ['performance'] })
    const { listen, served, refused } = open()
    for (let number = 0; number <= CROWD_IN_LINE; number++) listen(...ask(`${line}-${number}`))
    for (let number = 0; number < CROWD_IN_LINE; number++) listen(...ask(`read-before-${number}`))
    vi.advanceTimersByTime(longest + 1)
    for (const url of ['acts-1', 'enters-1', 'file', 'read-late', 'needed-late']) listen(...ask(url))
    expect(refused).toEqual(refusable.map((kind) => `${kind}-late`))
    vi.useRealTimers()
    // Nobody who stands in line is sent away, and there is always somebody to serve.
    const all = 1 + 2 * CROWD_IN_LINE + 5 - refused.length
    for (let turn = 1; turn < all; turn++) await turnOfTheLoop()
    expect(served).toHaveLength(all)
  })

  it('have nobody who looks refused, however many act and have not signed in', async () => {
    const { listen, served, refused } = open()
    for (let number = 0; number <= 2 * CROWD_IN_LINE; number++) listen(...ask(`enters-${number}`))
    hold(LONGEST_WAIT.needed + 1)
    for (const url of ['needed-1', 'read-1']) listen(...ask(url))
    for (let turn = 0; turn < 6; turn++) await turnOfTheLoop()
    expect(refused).toEqual([])
    expect(served).toEqual(expect.arrayContaining(['needed-1', 'read-1']))
  })

  it('are all served where the server was busy for a moment and a league’s browsers have asked', async () => {
    const { listen, served, refused } = open()
    for (let number = 0; number < CROWD_IN_LINE; number++) listen(...ask(`read-${number}`))
    hold(2 * LONGEST_WAIT['can-wait'])
    listen(...ask('read-late'))
    for (let turn = 0; turn < CROWD_IN_LINE; turn++) await turnOfTheLoop()
    expect(refused).toEqual([])
    expect(served.at(-1)).toBe('read-late')
  })

  it('leave most turns to who connects, as long as somebody does at each, but not those of acts', async () => {
    const { listen, served, noteConnection } = open()
    const turn = async () => {
      noteConnection()
      await turnOfTheLoop()
    }
    for (const url of ['read-1', 'read-2', 'read-3', 'read-4']) listen(...ask(url))
    for (let left = 0; left < MOST_LEFT; left++) await turn()
    expect(served).toEqual(['read-1'])
    await turn()
    expect(served).toEqual(['read-1', 'read-2'])
    listen(...ask('acts-1'))
    await turn()
    expect(served.at(-1)).toBe('acts-1')
    // Nobody connects any more.
    await turnOfTheLoop()
    await turnOfTheLoop()
    expect(served.slice(3)).toEqual(['read-3', 'read-4'])
  })
})

it('one that comes alone is served at once, and so is the next', async () => {
  const { listen, served } = open()
  for (const url of ['read-1', 'read-2', 'read-3']) {
    listen(...ask(url))
    expect(served.at(-1)).toBe(url)
    await turnOfTheLoop()
    await turnOfTheLoop()
  }
})

/** Nothing that is served takes any time, however slow the machine is: no share is used up. */
const STILL = () => 0

describe('requests of one caller', () => {
  it('do not keep a neighbor waiting who is as urgent: he is next after one of theirs', async () => {
    const { listen, served } = open({ clock: STILL })
    for (let number = 0; number < 200; number++) listen(...ask(`needed-${number}`, 'flooder'))
    await turnOfTheLoop()
    listen(...ask('needed-of-neighbor'))
    for (let turn = 0; turn < 2; turn++) await turnOfTheLoop()
    expect(served).toContain('needed-of-neighbor')
  })

  it('are so many at once, until they are answered', async () => {
    const { listen, served } = open({ clock: STILL })
    const all = Array.from({ length: AT_ONCE.reads + 2 }, (_, number) => ask(`needed-${number}`, 'flooder'))
    for (const one of all) listen(...one)
    for (let turn = 0; turn < 20; turn++) await turnOfTheLoop()
    expect(served).toHaveLength(AT_ONCE.reads)
    all[0]?.[1].emit('close')
    for (let turn = 0; turn < 20; turn++) await turnOfTheLoop()
    expect(served).toHaveLength(AT_ONCE.reads + 1)
  })

  it('wait for their share where they have cost much outside their turns', async () => {
    const { listen, served, turns } = open({ clock: STILL })
    const first = ask('needed-1', 'flooder')
    listen(...first)
    listen(...ask('needed-of-neighbor'))
    for (let turn = 0; turn < 4; turn++) await turnOfTheLoop()
    turns.charge(first[0], BURST)
    listen(...ask('needed-2', 'flooder'))
    listen(...ask('read-of-neighbor'))
    for (let turn = 0; turn < 8; turn++) await turnOfTheLoop()
    expect(served).toEqual(['needed-1', 'needed-of-neighbor', 'read-of-neighbor'])
  })

  it('need no place for files, and no listener on their answers', async () => {
    const { listen, served } = open({ clock: STILL })
    const files = Array.from({ length: 40 }, (_, number) => ask(`file-${number}`, 'flooder'))
    for (const one of files) listen(...one)
    for (let turn = 0; turn < 80; turn++) await turnOfTheLoop()
    expect(served).toHaveLength(40)
    for (const [, response] of files) expect(response.listenerCount('close')).toBe(0)
  })

  it('take a turn for each call of a batch, and no place more', async () => {
    const { listen, served, turns } = open({ clock: STILL })
    const batches = Array.from({ length: AT_ONCE.reads }, (_, number) => ask(`needed-${number}`, 'flooder'))
    for (const one of batches) listen(...one)
    for (let turn = 0; turn < 4; turn++) await turnOfTheLoop()
    const begun: number[] = []
    for (const [number, [request]] of batches.entries())
      for (let call = 0; call < 9; call++) void turns.again(request)?.then(() => begun.push(number))
    listen(...ask('needed-of-neighbor'))
    await turnOfTheLoop()
    await turnOfTheLoop()
    expect(served).toContain('needed-of-neighbor')
    expect(begun.length).toBeLessThanOrEqual(2)
    for (let turn = 0; turn < 40; turn++) await turnOfTheLoop()
    expect(begun).toHaveLength(9 * AT_ONCE.reads)
  })

  it('have places for acts only once their bodies have come', async () => {
    const { listen, served, turns } = open({ clock: STILL })
    const stalled = Array.from({ length: 20 }, (_, number) => ask(`acts-stalled-${number}`, 'flooder'))
    for (const one of stalled) listen(...one)
    const whole = ask('acts-whole', 'flooder')
    listen(...whole)
    for (let turn = 0; turn < 40; turn++) await turnOfTheLoop()
    expect(served).toContain('acts-whole')
    await turns.act(...whole)
    const waiting: number[] = []
    for (const [number, one] of stalled.entries()) void turns.act(...one)?.then(() => waiting.push(number))
    for (let turn = 0; turn < 40; turn++) await turnOfTheLoop()
    expect(waiting).toHaveLength(AT_ONCE.acts - 1)
  })
})
