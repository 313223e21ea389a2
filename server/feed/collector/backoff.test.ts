import { describe, expect, it } from 'vitest'
import { SECOND } from '../../../shared/core/time.ts'
import { FeedError } from '../../../shared/feed/source.ts'
import { createBackoff } from './backoff.ts'

function start() {
  let time = 0
  const patience = createBackoff(() => time)
  return { patience, pass: (ms: number) => void (time += ms) }
}
const down = new FeedError('down')

describe('patience', () => {
  it('leaves alone what failed, ever longer, until it goes well', () => {
    const { patience, pass } = start()
    patience.failed({ key: 'a' }, down, 'rest')
    expect(patience.isHeld('a')).toBe(true)
    expect(patience.isHeld('b')).toBe(false)
    pass(10 * SECOND)
    expect(patience.isHeld('a')).toBe(false)
    patience.failed({ key: 'a' }, down, 'rest')
    pass(10 * SECOND)
    expect(patience.isHeld('a')).toBe(true)
    patience.succeeded({ key: 'a' })
    expect(patience.isHeld('a')).toBe(false)
  })

  it('tries what fans wait for again within half a minute, however often it failed', () => {
    const { patience, pass } = start()
    for (let times = 0; times < 50; times += 1) patience.failed({ key: 'a' }, down, 'live')
    pass(25 * SECOND)
    expect(patience.isHeld('a')).toBe(false)
  })

  it('leaves what fans wait for alone exactly as long as the feed is', () => {
    const { patience, pass } = start()
    patience.failed({ key: 'a' }, new FeedError('slow down', { retryAfter: 40 * SECOND }), 'live')
    pass(39 * SECOND)
    expect(patience.isHeld('a')).toBe(true)
    pass(SECOND)
    expect(patience.isHeld('a')).toBe(false)
  })

  it('leaves all of a kind alone when several of them fail, and nothing else', () => {
    const { patience, pass } = start()
    for (const key of ['a', 'b', 'c']) {
      expect(patience.isHeld('letters')).toBe(false)
      patience.failed({ key, kind: 'letters' }, down, 'rest')
    }
    expect(patience.isHeld('letters')).toBe(true)
    expect(patience.isHeld('numbers')).toBe(false)
    pass(10 * SECOND)
    patience.failed({ key: 'd', kind: 'letters' }, down, 'rest')
    pass(10 * SECOND)
    expect(patience.isHeld('letters')).toBe(true)
    patience.succeeded({ key: 'e', kind: 'letters' })
    expect(patience.isHeld('letters')).toBe(false)
  })

  it('waits at once after a fault of our own, and not after one of the feed', () => {
    const { patience } = start()
    for (const key of ['a', 'b', 'c']) patience.failed({ key }, down, 'rest')
    expect(patience.opensIn()).toBe(0)
    patience.failed({ key: 'a' }, new Error('disk full'), 'rest')
    expect(patience.opensIn()).toBe(10 * SECOND)
    patience.succeeded({ key: 'b' })
    expect(patience.opensIn()).toBe(0)
  })
})
