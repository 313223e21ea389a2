import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFakeBrowser } from '../../../tests/support/fake-browser.ts'
import type { Activity } from '../../../shared/events/league-event.ts'
import { SECOND } from '../../../shared/core/time.ts'
import { createLeagueStream, type LeagueStream } from './league-stream.ts'
import type { Browser } from './tabs.ts'
import type { Hearing } from './types.ts'

const activity = (seq: number): Activity => ({ seq, at: 0, actorName: null, event: { kind: 'draft-ended' } })
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)

/** A league on a server that counts who asks for its stream. */
function createServer() {
  let head = 10
  let opened = 0
  const open = new Set<Hearing>()
  return {
    ways: {
      open(after: number, hearing: Hearing) {
        opened += 1
        open.add(hearing)
        queueMicrotask(() => {
          hearing.onOpen()
          hearing.onHeard()
          for (const seq of range(after + 1, head)) hearing.onMessage(seq, event(seq))
        })
        return () => void open.delete(hearing)
      },
      since: (after: number) => Promise.resolve({ seq: head, missed: range(after + 1, head).map(activity) }),
    },
    happen() {
      head += 1
      for (const hearing of open) hearing.onMessage(head, event(head))
    },
    ping: () => open.forEach(({ onHeard }) => onHeard()),
    /** All connections break. */
    breakAll() {
      for (const hearing of open) {
        open.delete(hearing)
        hearing.onEnd(null)
      }
    },
    /** They break without an error. */
    goSilent: () => open.clear(),
    streams: () => open.size,
    opened: () => opened,
  }
}

const event = (seq: number) => ({ type: 'event', activity: activity(seq) }) as const

const tabs: LeagueStream[] = []
let names = 0
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A league page in a tab of a browser. */
function openTab(
  server: ReturnType<typeof createServer>,
  shared: { browser: Browser; name: string } | null,
  from = 10,
) {
  const heard: number[] = []
  const refused = vi.fn<() => void>()
  const stream = createLeagueStream({ from, ...server.ways, shared, onRefused: refused })
  stream.listen({ onEvent: ({ seq }) => heard.push(seq) })
  tabs.push(stream)
  return { stream, heard, close: () => stream.close() }
}

const newBrowser = () => ({ browser: createFakeBrowser(), name: `league-${(names += 1)}` })
const until = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 2 })

describe('tabs of one browser', () => {
  it('have one stream, and all hear everything once', async () => {
    const server = createServer()
    const browser = newBrowser()
    const three = [openTab(server, browser), openTab(server, browser), openTab(server, browser)]
    for (const { stream } of three) await until(() => expect(stream.view().state).toBe('live'))
    server.happen()
    server.happen()

    for (const { heard } of three) await until(() => expect(heard).toEqual([11, 12]))
    expect(server.opened()).toBe(1)
  })

  it('have another lead when the first is closed, from the last that it heard', async () => {
    const server = createServer()
    const browser = newBrowser()
    const [first, second, third] = [
      openTab(server, browser),
      openTab(server, browser),
      openTab(server, browser),
    ]
    await until(() => expect(third.stream.view().state).toBe('live'))
    server.happen()
    await until(() => expect(second.heard).toEqual([11]))
    first.close()
    server.happen()
    for (const { heard } of [second, third]) await until(() => expect(heard).toEqual([11, 12]))
    server.happen()

    for (const { heard } of [second, third]) await until(() => expect(heard).toEqual([11, 12, 13]))
    expect(first.heard).toEqual([11])
    expect(server.streams()).toBe(1)
    expect(server.opened()).toBe(2)
  })

  it('tell one that comes later how it is, which asks for what it does not know', async () => {
    const server = createServer()
    const browser = newBrowser()
    const first = openTab(server, browser)
    await until(() => expect(first.stream.view().state).toBe('live'))
    server.happen()
    server.happen()
    const late = openTab(server, browser, 10)

    await until(() => expect(late.heard).toEqual([11, 12]))
    expect(late.stream.view().state).toBe('live')
    expect(server.opened()).toBe(1)
  })

  it('of two browsers have two', async () => {
    const server = createServer()
    const [one, other] = [openTab(server, newBrowser()), openTab(server, newBrowser())]
    await until(() => expect(server.streams()).toBe(2))
    server.happen()

    for (const { heard } of [one, other]) await until(() => expect(heard).toEqual([11]))
  })

  it('that have nothing in common have one each', async () => {
    const server = createServer()
    const two = [openTab(server, null), openTab(server, null)]
    await until(() => expect(server.streams()).toBe(2))
    server.happen()

    for (const { heard } of two) await until(() => expect(heard).toEqual([11]))
  })
})

describe('a tab that leads', () => {
  /** Makes time pass as it does for a page that was asleep. */
  function sleep(ms: number): void {
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + ms)
  }

  const look = () => document.dispatchEvent(new Event('visibilitychange'))

  it('and is found asleep loses the lead to the one that is looked at', async () => {
    const server = createServer()
    const shared = newBrowser()
    let isAsleep = false
    const sleepy: Browser = {
      ...shared.browser,
      openChannel<T>(name: string, hear: (said: T) => void) {
        const channel = shared.browser.openChannel<T>(name, (said) => {
          if (!isAsleep) hear(said)
        })
        return { ...channel, say: (said: T) => (isAsleep ? undefined : channel.say(said)) }
      },
    }
    const leader = openTab(server, { ...shared, browser: sleepy })
    await until(() => expect(leader.stream.view().state).toBe('live'))
    const seen = openTab(server, shared)
    await until(() => expect(seen.stream.view().state).toBe('live'))
    isAsleep = true
    server.happen()
    sleep(20 * SECOND)
    look()

    await until(() => expect(seen.heard).toEqual([11]))
    await until(() => expect(server.streams()).toBe(1))
    isAsleep = false
    server.happen()
    for (const { heard } of [seen, leader]) await until(() => expect(heard).toEqual([11, 12]))
    expect(server.streams()).toBe(1)
  })

  it('and whose stream is dead finds that out when another asks', async () => {
    const server = createServer()
    const browser = newBrowser()
    const [leader, other] = [openTab(server, browser), openTab(server, browser)]
    await until(() => expect(other.stream.view().state).toBe('live'))
    server.goSilent()
    server.happen()
    sleep(20 * SECOND)
    look()

    for (const { heard } of [leader, other]) await until(() => expect(heard).toEqual([11]))
    expect(server.opened()).toBe(2)
  })

  it('and is awake keeps the lead', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const server = createServer()
    const browser = newBrowser()
    const [, other] = [openTab(server, browser), openTab(server, browser)]
    await until(() => expect(other.stream.view().state).toBe('live'))
    sleep(20 * SECOND)
    server.ping()
    look()
    for (let second = 0; second < 5; second += 1) {
      vi.advanceTimersByTime(SECOND)
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
    }

    expect(server.opened()).toBe(1)
  })
})
