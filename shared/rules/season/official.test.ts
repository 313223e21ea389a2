import { describe, expect, it } from 'vitest'
import { DAY } from '../../core/time.ts'
import { officialAt } from './official.ts'

const at = (text: string) => Date.parse(text)

describe('a week becomes official', () => {
  it.each([
    // Tuesday morning; Thursday 23:59 in daylight time, and in standard time after the clocks are set back.
    ['2026-10-20T10:00:00Z', '2026-10-23T03:59:00Z'],
    ['2026-11-03T11:00:00Z', '2026-11-06T04:59:00Z'],
    // The clocks change between the end of the week and the Thursday.
    ['2026-10-31T10:00:00Z', '2026-11-06T04:59:00Z'],
  ])('in football on the Thursday after %s', (endsAt, official) => {
    expect(officialAt('nfl', { endsAt: at(endsAt), closedAt: at(endsAt) })).toBe(at(official))
  })

  it('in the other sports 48 hours after it', () => {
    const endsAt = at('2026-11-23T05:00:00Z')
    for (const sport of ['nba', 'mlb', 'nhl'] as const)
      expect(officialAt(sport, { endsAt, closedAt: endsAt })).toBe(endsAt + 2 * DAY)
  })

  it('never less than a day after it was counted', () => {
    const endsAt = at('2026-10-20T10:00:00Z')
    expect(officialAt('nfl', { endsAt, closedAt: endsAt + 9 * DAY })).toBe(endsAt + 10 * DAY)
  })
})
