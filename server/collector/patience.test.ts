import { describe, expect, it } from 'vitest'
import { HOUR, SECOND } from '../../shared/time.ts'
import { FeedError } from '../upstream/source.ts'
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
    patience.failed({ key: 'a' }, down, 'later')
    expect(patience.isHeld('a')).toBe(true)
    expect(patience.isHeld('b')).toBe(false)
    pass(10 * SECOND)
    expect(patience.isHeld('a')).toBe(false)
    patience.failed({ key: 'a' }, down, 'later')
    pass(10 * SECOND)
    expect(patience.isHeld('a')).toBe(true)
    patience.succeeded({ key: 'a' })
    expect(patience.isHeld('a')).toBe(false)
  })

  it('tries what fans wait for again within half a minute, however often it failed', () => {
    const { patience, pass } = start()
    for (let times = 0; times < 50; times += 1) patience.failed({ key: 'a' }, down, 'urgent')
    pass(25 * SECOND)
    expect(patience.isHeld('a')).toBe(false)
  })

  it('leaves all alone for as long as the feed asks for, an hour at most', () => {
    const { patience } = start()
    patience.failed({ key: 'a' }, new FeedError('slow down', { retryAfter: 40 * SECOND }), 'urgent')
    expect(patience.opensAt()).toBe(40 * SECOND)
    patience.failed({ key: 'a' }, new FeedError('slow down', { retryAfter: 40 * HOUR }), 'urgent')
    expect(patience.opensAt()).toBe(HOUR)
  })

  it('takes several failures in a row for trouble of the whole feed, but not that something is not there', () => {
    const { patience } = start()
    for (const key of ['a', 'b', 'c', 'd'])
      patience.failed({ key }, new FeedError('none', { notFound: true }), 'later')
    for (const key of ['a', 'b']) patience.failed({ key }, down, 'later')
    expect(patience.opensForMoreAt()).toBe(0)
    patience.failed({ key: 'c' }, down, 'later')
    expect(patience.opensForMoreAt()).toBe(10 * SECOND)
    patience.succeeded({ key: 'd' })
    expect(patience.opensForMoreAt()).toBe(0)
  })

  it('leaves all of a kind alone when several of them fail, and nothing else', () => {
    const { patience, pass } = start()
    for (const key of ['a', 'b', 'c']) {
      expect(patience.isHeld('letters')).toBe(false)
      patience.failed({ key, kind: 'letters' }, down, 'later')
    }
    expect(patience.isHeld('letters')).toBe(true)
    expect(patience.isHeld('numbers')).toBe(false)
    pass(10 * SECOND)
    patience.failed({ key: 'd', kind: 'letters' }, down, 'later')
    pass(10 * SECOND)
    expect(patience.isHeld('letters')).toBe(true)
    patience.succeeded({ key: 'e', kind: 'letters' })
    expect(patience.isHeld('letters')).toBe(false)
  })

  it('does not wait for days when the clock goes back', () => {
    const { patience, pass } = start()
    pass(30 * 24 * HOUR)
    for (const key of ['a', 'b', 'c']) patience.failed({ key, kind: 'letters' }, down, 'later')
    patience.failed({ key: 'd' }, new FeedError('slow down', { retryAfter: 40 * SECOND }), 'urgent')
    pass(-29 * 24 * HOUR)
    expect(['a', 'letters'].map((key) => patience.isHeld(key))).toEqual([false, false])
    expect(patience.opensForMoreAt()).toBe(0)
  })

  it('waits at once after a fault of our own', () => {
    const { patience } = start()
    patience.failed({ key: 'a' }, new Error('disk full'), 'later')
    expect(patience.opensForMoreAt()).toBe(10 * SECOND)
  })

  it('says which failure is news', () => {
    const { patience } = start()
    expect([1, 2].map(() => patience.failed({ key: 'a' }, down, 'later'))).toEqual([true, false])
    patience.succeeded({ key: 'a' })
    expect(patience.failed({ key: 'a' }, down, 'later')).toBe(true)
  })
})
