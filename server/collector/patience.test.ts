import { describe, expect, it } from 'vitest'
import { HOUR, SECOND } from '../../shared/time.ts'
import { FeedError } from '../feed/source.ts'
import { createPatience } from './patience.ts'

function start() {
  let time = 0
  const patience = createPatience(() => time)
  return { patience, pass: (ms: number) => void (time += ms) }
}
const down = new FeedError('down')

describe('patience', () => {
  it('leaves alone what failed, ever longer, until it goes well', () => {
    const { patience, pass } = start()
    patience.failed('a', down, 'later')
    expect(patience.isHeld('a')).toBe(true)
    expect(patience.isHeld('b')).toBe(false)
    pass(10 * SECOND)
    expect(patience.isHeld('a')).toBe(false)
    patience.failed('a', down, 'later')
    pass(10 * SECOND)
    expect(patience.isHeld('a')).toBe(true)
    patience.succeeded('a')
    expect(patience.isHeld('a')).toBe(false)
  })

  it('tries what fans wait for again within half a minute, however often it failed', () => {
    const { patience, pass } = start()
    for (let times = 0; times < 50; times += 1) patience.failed('a', down, 'urgent')
    pass(25 * SECOND)
    expect(patience.isHeld('a')).toBe(false)
  })

  it('leaves all alone for as long as the feed asks for, an hour at most', () => {
    const { patience } = start()
    patience.failed('a', new FeedError('slow down', { retryAfter: 40 * SECOND }), 'urgent')
    expect(patience.opensAt()).toBe(40 * SECOND)
    patience.failed('a', new FeedError('slow down', { retryAfter: 40 * HOUR }), 'urgent')
    expect(patience.opensAt()).toBe(HOUR)
  })

  it('takes several failures in a row for trouble of the whole feed, but not that something is not there', () => {
    const { patience } = start()
    for (const key of ['a', 'b', 'c', 'd'])
      patience.failed(key, new FeedError('none', { notFound: true }), 'later')
    for (const key of ['a', 'b']) patience.failed(key, down, 'later')
    expect(patience.opensForMoreAt()).toBe(0)
    patience.failed('c', down, 'later')
    expect(patience.opensForMoreAt()).toBe(10 * SECOND)
    patience.succeeded('d')
    expect(patience.opensForMoreAt()).toBe(0)
  })

  it('waits at once after a fault of our own', () => {
    const { patience } = start()
    patience.failed('a', new Error('disk full'), 'later')
    expect(patience.opensForMoreAt()).toBe(10 * SECOND)
  })

  it('says which failure is news', () => {
    const { patience } = start()
    expect([1, 2].map(() => patience.failed('a', down, 'later'))).toEqual([true, false])
    patience.succeeded('a')
    expect(patience.failed('a', down, 'later')).toBe(true)
  })
})
