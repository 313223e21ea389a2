import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFakeBrowser } from '../../../tests/support/fake-browser.ts'
import { must } from '../../../shared/core/must.ts'
import type { SportMessage } from '../../../shared/live/live.ts'
import { createSportStream, type SportStream } from './sport-stream.ts'
import type { Browser } from './tabs.ts'
import type { Hearing } from './types.ts'

type Reader = Hearing<string | null, SportMessage>
const CHANGE: SportMessage = { type: 'change', lines: [], games: [] }

/** A sport on a server that keeps its last messages and counts who asks for its stream. */
function createServer() {
  let epoch = 'aaaaaaaaaaaa'
  let head = 3
  let kept = 3
  let opened = 0
  const open = new Set<Reader>()
  const position = (number = head) => `${epoch}:${number}`
  return {
    ways: {
      open(after: string | null, hearing: Reader) {
        opened += 1
        open.add(hearing)
        queueMicrotask(() => {
          hearing.onOpen()
          hearing.onHeard()
          const [known, number] = (after ?? 'x:0').split(':')
          if (known !== epoch || Number(number) < kept) hearing.onMessage(position(), { type: 'reset' })
          else for (let n = Number(number) + 1; n <= head; n += 1) hearing.onMessage(position(n), CHANGE)
        })
        return () => void open.delete(hearing)
      },
    },
    change() {
      head += 1
      for (const hearing of open) hearing.onMessage(position(), CHANGE)
    },
    /** No message is kept. */
    forget: () => void (kept = head),
    restart() {
      epoch = 'bbbbbbbbbbbb'
      head = 0
      kept = 0
      this.breakAll()
    },
    breakAll() {
      for (const hearing of open) {
        open.delete(hearing)
        hearing.onEnd(null)
      }
    },
    position,
    opened: () => opened,
    streams: () => open.size,
  }
}

const tabs: SportStream[] = []
let names = 0
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close()
  vi.restoreAllMocks()
})

function openTab(
  server: ReturnType<typeof createServer>,
  shared: { browser: Browser; name: string } | null = null,
) {
  const heard: string[] = []
  const stream = createSportStream({ ...server.ways, shared, onRefused: () => {} })
  stream.listen((at) => heard.push(at))
  tabs.push(stream)
  return { stream, heard, since: () => stream.view().since, close: () => stream.close() }
}

const newBrowser = () => ({ browser: createFakeBrowser(), name: `sport-${(names += 1)}` })
const until = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 2 })

describe('the stream of a sport in a browser', () => {
  it('is one for all tabs, which hear everything once and know since when', async () => {
    const server = createServer()
    const browser = newBrowser()
    const three = [openTab(server, browser), openTab(server, browser), openTab(server, browser)]
    for (const { stream, since } of three) {
      await until(() => expect(stream.view().state).toBe('live'))
      await until(() => expect(since()).toBe(server.position(3)))
    }
    server.change()
    server.change()

    for (const { heard } of three)
      await until(() => expect(heard).toEqual([server.position(4), server.position(5)]))
    expect(three.map(({ since }) => since())).toEqual([3, 3, 3].map((n) => server.position(n)))
    expect(server.opened()).toBe(1)
  })

  it('is led by another tab when the first is closed, without a gap', async () => {
    const server = createServer()
    const browser = newBrowser()
    const [first, second] = [openTab(server, browser), openTab(server, browser)]
    await until(() => expect(second.since()).toBe(server.position(3)))
    server.change()
    await until(() => expect(second.heard).toHaveLength(1))
    first.close()
    server.change()
    await until(() => expect(second.heard).toEqual([4, 5].map((n) => server.position(n))))

    expect(second.since()).toBe(server.position(3))
    expect(server.opened()).toBe(2)
  })

  it('that comes to a tab late says so, and what lies before is asked for', async () => {
    const server = createServer()
    const browser = newBrowser()
    const first = openTab(server, browser)
    await until(() => expect(first.since()).not.toBeNull())
    server.change()
    const late = openTab(server, browser)
    await until(() => expect(late.since()).toBe(server.position(4)))
    server.change()

    await until(() => expect(late.heard).toEqual([server.position(5)]))
  })

  it('that breaks is gone on with from the last that was heard', async () => {
    const server = createServer()
    const tab = openTab(server)
    await until(() => expect(tab.since()).not.toBeNull())
    server.change()
    server.breakAll()
    server.change()
    await until(() => expect(tab.heard).toEqual([4, 5].map((n) => server.position(n))))

    expect(tab.since()).toBe(server.position(3))
  })

  it.each([
    ['was away for longer than is kept', (server: ReturnType<typeof createServer>) => server.forget(), 5],
    [
      'was away while the server began anew',
      (server: ReturnType<typeof createServer>) => server.restart(),
      0,
    ],
  ])('of a tab that %s goes on from there, and says since when', async (_what, away, now) => {
    const server = createServer()
    const tab = openTab(server)
    await until(() => expect(tab.since()).not.toBeNull())
    server.change()
    server.breakAll()
    server.change()
    away(server)
    await until(() => expect(tab.since()).toBe(server.position(now)))
    server.change()

    await until(() => expect(must(tab.heard.at(-1), 'a change')).toBe(server.position(now + 1)))
    expect(tab.heard).toHaveLength(2)
  })
})
