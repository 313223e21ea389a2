import { TRPCClientError } from '@trpc/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR, MINUTE, SECOND } from '../../../shared/core/time.ts'
import { keepConnected } from './keep-connected.ts'
import type { Leading } from './tabs.ts'
import type { Hearing, StreamState } from './types.ts'

let kept: Leading | null = null
beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  kept?.stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A browser that keeps a stream, and what becomes of it: when it was asked for, and its states. */
function keep() {
  const asked: number[] = []
  const states: StreamState[] = []
  const streams: Array<Hearing & { isClosed: boolean }> = []
  let at = 10
  let refusals = 0
  kept = keepConnected(
    (after, hearing) => {
      asked.push(Date.now())
      expect(after).toBe(at)
      const stream = { ...hearing, isClosed: false }
      streams.push(stream)
      return () => void (stream.isClosed = true)
    },
    {
      after: () => at,
      onMessage: (seq) => void (at = seq),
      onHeard: () => {},
      onState: (state) => states.push(state),
      onRefused: () => void (refusals += 1),
    },
  )
  const latest = () => {
    const stream = streams.at(-1)
    if (!stream) throw new Error('None was asked for')
    return stream
  }
  return { asked, states, streams, latest, refusals: () => refusals }
}

function open({ onOpen, onHeard }: Hearing): void {
  onHeard()
  onOpen()
}

function refusal(reason: string, retryAfter: number | null = null) {
  return TRPCClientError.from({ error: { message: '', code: -32_603, data: { reason, retryAfter } } })
}

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('a stream that breaks', () => {
  it('is asked for again within two seconds, from the last event, for half a minute', () => {
    const { asked, states, latest } = keep()
    open(latest())
    latest().onMessage(14, { type: 'here', users: [] })
    latest().onEnd(null)
    for (let n = 0; n < 10; n += 1) {
      const before = asked.length
      vi.advanceTimersByTime(2 * SECOND)
      expect(asked.length).toBe(before + 1)
      latest().onEnd(new TypeError('Failed to fetch'))
    }
    expect(states).toEqual(['live', 'connecting', 'offline'])
    vi.advanceTimersByTime(2 * SECOND)
    open(latest())

    expect(states.at(-1)).toBe('live')
  })

  it('is asked for at another moment by each browser', () => {
    const waits = Array.from({ length: 50 }, () => {
      kept?.stop()
      const { asked, latest } = keep()
      open(latest())
      const lost = Date.now()
      latest().onEnd(null)
      vi.advanceTimersByTime(2 * SECOND)
      return (asked[1] ?? 0) - lost
    })

    expect(Math.min(...waits)).toBeLessThan(0.4 * SECOND)
    expect(Math.max(...waits)).toBeGreaterThan(1.6 * SECOND)
  })

  it('for hours is asked for every half a minute at least, and not much more often', () => {
    const { asked, latest } = keep()
    open(latest())
    latest().onEnd(null)
    for (let elapsed = 0; elapsed < 3 * HOUR; elapsed += SECOND) {
      if (asked.length > 1) latest().onEnd(null)
      vi.advanceTimersByTime(SECOND)
    }
    const late = asked.filter((at) => at > HOUR)
    const gaps = late.slice(1).map((at, n) => at - (late[n] ?? 0))

    expect(Math.max(...gaps)).toBeLessThan(32 * SECOND)
    expect(late.length).toBeLessThan((2 * HOUR) / (10 * SECOND))
  })

  it('is asked for at once when the browser finds its network again', () => {
    const { asked, latest } = keep()
    for (let n = 0; n < 5; n += 1) {
      latest().onEnd(null)
      vi.advanceTimersByTime(MINUTE)
    }
    latest().onEnd(null)
    const before = asked.length
    window.dispatchEvent(new Event('online'))
    expect(asked.length).toBe(before + 1)
    // Also one that seems to stand: it went over the network that is gone.
    open(latest())
    window.dispatchEvent(new Event('online'))
    expect(asked.length).toBe(before + 2)
  })

  it('is not asked for when the server will not have it, until it is looked at again', () => {
    const { asked, states, latest, refusals } = keep()
    open(latest())
    latest().onEnd(refusal('LEAGUE_NOT_FOUND'))
    vi.advanceTimersByTime(HOUR)
    expect(asked).toHaveLength(1)
    expect(refusals()).toBe(1)
    expect(states.at(-1)).toBe('offline')
    setVisibility('hidden')
    setVisibility('visible')
    expect(asked).toHaveLength(2)
  })

  it('is asked for no sooner than a busy server said', () => {
    const { asked, latest } = keep()
    open(latest())
    latest().onEnd(refusal('BUSY', 60))
    vi.advanceTimersByTime(59 * SECOND)
    expect(asked).toHaveLength(1)
    vi.advanceTimersByTime(4 * SECOND)
    expect(asked).toHaveLength(2)
  })

  it('is no more when nobody wants it', () => {
    const { asked, states, latest } = keep()
    open(latest())
    kept?.stop()
    expect(latest().isClosed).toBe(true)
    latest().onEnd(null)
    latest().onMessage(99, { type: 'here', users: [] })
    window.dispatchEvent(new Event('online'))
    vi.advanceTimersByTime(HOUR)

    expect(asked).toHaveLength(1)
    expect(states).toEqual(['live'])
  })
})

describe('a stream that says nothing', () => {
  it('for 25 seconds is taken for dead, pings or not before', () => {
    const { asked, states, latest, streams } = keep()
    open(latest())
    for (let n = 0; n < 10; n += 1) {
      vi.advanceTimersByTime(10 * SECOND)
      latest().onHeard()
    }
    expect(asked).toHaveLength(1)
    vi.advanceTimersByTime(33 * SECOND)
    expect(asked).toHaveLength(2)
    expect(streams[0]?.isClosed).toBe(true)
    expect(states).toEqual(['live', 'connecting'])
  })

  it('from the beginning is given up too', () => {
    const { asked } = keep()
    vi.advanceTimersByTime(33 * SECOND)
    expect(asked).toHaveLength(2)
  })

  it('is asked for anew when the page is looked at after a sleep, and not when it only was behind another', () => {
    const { asked, latest } = keep()
    open(latest())
    setVisibility('hidden')
    vi.setSystemTime(14 * SECOND)
    setVisibility('visible')
    expect(asked).toHaveLength(1)
    setVisibility('hidden')
    vi.setSystemTime(3 * HOUR)
    setVisibility('visible')
    expect(asked).toHaveLength(2)
  })

  it('and never does, as calls within a process, is left alone', () => {
    const { asked, latest } = keep()
    latest().onOpen()
    vi.advanceTimersByTime(HOUR)
    setVisibility('visible')
    expect(asked).toHaveLength(1)
  })
})

it('a stream that fails at once does not keep it from trying', () => {
  let tries = 0
  kept = keepConnected(
    (_after, { onEnd }) => {
      tries += 1
      onEnd(new TypeError('Failed to fetch'))
      return () => {}
    },
    { after: () => 0, onMessage: () => {}, onHeard: () => {}, onState: () => {}, onRefused: () => {} },
  )
  vi.advanceTimersByTime(10 * SECOND)
  expect(tries).toBeGreaterThan(4)
})
