import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import fc from 'fast-check'
import type { Activity } from '../../../shared/events/league-event.ts'
import { SECOND } from '../../../shared/core/time.ts'
import { createInOrder } from './in-order.ts'
import type { AskSince } from './types.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const activity = (seq: number): Activity => ({
  seq,
  at: 0,
  actorName: null,
  event: { kind: 'draft-ended' },
})
const event = (seq: number) => ({ type: 'event', activity: activity(seq) }) as const
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)

/** Events after 10 as a client gets them, with a server that has all up to `head`. */
function hear(since?: AskSince) {
  const heard: Array<number | 'reset'> = []
  const asked: number[] = []
  let head = 10
  const answer: AskSince = (after) => {
    asked.push(after)
    return Promise.resolve({ seq: Math.max(head, after), missed: range(after + 1, head).map(activity) })
  }
  const order = createInOrder(10, since ?? answer, {
    onEvent: ({ seq }) => heard.push(seq),
    onReset: () => heard.push('reset'),
  })
  return { order, heard, asked, happen: (to: number) => void (head = to) }
}

describe('events as they come', () => {
  it('are handed on once', () => {
    const { order, heard, asked } = hear()
    for (const seq of [11, 11, 12, 10, 3, 12, 13]) order.take(seq, event(seq))

    expect(heard).toEqual([11, 12, 13])
    expect(order.at()).toBe(13)
    expect(asked).toEqual([])
  })

  it('with a gap are asked for, and those that come meanwhile are not lost', async () => {
    const { order, heard, asked, happen } = hear()
    happen(14)
    order.take(14, event(14))
    order.take(15, event(15))
    happen(15)
    await vi.runAllTimersAsync()
    order.take(16, event(16))

    expect(heard).toEqual([11, 12, 13, 14, 15, 16])
    expect(asked[0]).toBe(10)
  })

  it('are asked for by whoever hears that others know more', async () => {
    const { order, heard, happen } = hear()
    happen(12)
    order.take(12, { type: 'here', users: [] })
    await vi.runAllTimersAsync()

    expect(heard).toEqual([11, 12])
  })

  it('begin anew where too much was missed, on the stream or in the answer', async () => {
    const { order, heard } = hear(() => Promise.resolve({ seq: 5_000, missed: null }))
    order.take(2_000, { type: 'reset', seq: 2_000 })
    order.take(2_001, event(2_001))
    order.take(2_003, event(2_003))
    await vi.runAllTimersAsync()
    order.take(5_001, event(5_001))

    expect(heard).toEqual(['reset', 2_001, 'reset', 5_001])
  })

  it('go back with a server whose database was put back', () => {
    const { order, heard } = hear()
    order.take(4, { type: 'reset', seq: 4 })
    order.take(5, event(5))

    expect(heard).toEqual(['reset', 5])
  })

  it('are asked for again while there is no connection', async () => {
    let tries = 0
    const { order, heard } = hear((after) => {
      tries += 1
      if (tries < 4) return Promise.reject(new TypeError('Failed to fetch'))
      return Promise.resolve({ seq: 12, missed: range(after + 1, 12).map(activity) })
    })
    order.take(12, event(12))
    await vi.advanceTimersByTimeAsync(10 * SECOND)

    expect(heard).toEqual([11, 12])
    expect(tries).toBe(4)
  })

  it('are not asked for on and on because of one who is wrong', async () => {
    const { order, asked } = hear()
    order.catchUpTo(99)
    await vi.advanceTimersByTimeAsync(60 * SECOND)

    expect(asked).toEqual([10])
  })

  it('are no more when it is closed', async () => {
    const { order, heard, happen } = hear()
    happen(12)
    order.catchUpTo(12)
    order.close()
    await vi.runAllTimersAsync()
    order.take(11, event(11))

    expect(heard).toEqual([])
  })

  it('are whole in the end, whatever is lost, doubled or mixed on the way', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constant('pause' as const)), { maxLength: 60 }),
        async (steps) => {
          const { order, heard, happen } = hear()
          let newest = 10
          for (const step of steps) {
            if (step === 'pause') {
              await vi.advanceTimersByTimeAsync(1)
              continue
            }
            newest = Math.max(newest, step)
            happen(newest)
            order.take(step, event(step))
          }
          await vi.advanceTimersByTimeAsync(10 * SECOND)
          order.close()
          expect(heard).toEqual(range(11, newest))
        },
      ),
    )
  })
})
