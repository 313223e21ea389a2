import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../../shared/core/time.ts'
import { inOrder, type Urgency, urgencyOf } from './fantasy-order.ts'

const QUIET: Urgency = {
  phase: 'regular',
  hasHole: false,
  live: null,
  draft: null,
  waits: 0,
  hasWeek: false,
}
const losing = { mine: 9_606, theirs: 10_416 }
const winning = { mine: 6_150, theirs: 5_060 }

describe('leagues on the dashboard', () => {
  it.each<[string, Partial<Urgency>, number]>([
    ['a hole while games are on', { hasHole: true, live: winning, hasWeek: true }, 0],
    ['a draft that is on', { phase: 'drafting', draft: 'running' }, 1],
    ['a draft in twelve minutes', { phase: 'setting-up', draft: 12 * MINUTE }, 1],
    ['live and losing', { live: losing, hasWeek: true }, 2],
    ['live and winning', { live: winning, hasWeek: true }, 3],
    ['live and tied', { live: { mine: 1, theirs: 1 }, hasWeek: true }, 3],
    ['a hole before the games', { hasHole: true, hasWeek: true }, 4],
    ['an offer', { waits: 1, hasWeek: true }, 4],
    ['a draft tomorrow', { phase: 'setting-up', draft: DAY + HOUR }, 4],
    ['the next game', { hasWeek: true }, 5],
    ['a draft next month', { phase: 'setting-up', draft: 30 * DAY }, 6],
    ['nothing', {}, 6],
  ])('%s', (_what, of, place) => expect(urgencyOf({ ...QUIET, ...of })).toBe(place))

  it('are in that order, with the past ones apart, and stay as they are where they are equal', () => {
    const league = (name: string, of: Partial<Urgency>) => ({ name, urgency: { ...QUIET, ...of } })
    const { current, past } = inOrder([
      league('quiet', {}),
      league('over', { phase: 'over' }),
      league('first of two', { live: losing }),
      league('hole', { hasHole: true, live: losing }),
      league('second of two', { live: losing }),
    ])
    expect(current.map(({ name }) => name)).toEqual(['hole', 'first of two', 'second of two', 'quiet'])
    expect(past.map(({ name }) => name)).toEqual(['over'])
  })
})
