import { describe, expect, it } from 'vitest'
import { shareLeft } from './game-left.ts'

const left = (
  sport: Parameters<typeof shareLeft>[0],
  detail: string,
  state: 'pre' | 'in' | 'post' = 'in',
  status = 'STATUS_IN_PROGRESS',
) => shareLeft(sport, { state, status, detail })

describe('the share of a game that is left', () => {
  it.each([
    ['nfl', '15:00 - 1st Quarter', 1],
    ['nfl', '6:46 - 3rd Quarter', 0.363],
    ['nfl', '4:12 - 3rd', 0.32],
    ['nfl', '0:16 - 4th Quarter', 0.004],
    ['nfl', 'End of 1st Quarter', 0.75],
    ['nfl', 'Halftime', 0.5],
    ['nfl', 'Delayed, 2:00 - 4th Quarter', 0.033],
    ['nfl', '10:00 - OT', 0.167],
    ['ncaaf', '2:20 - 1st Quarter', 0.789],
    ['ncaaf', '2nd OT', 0],
    ['nba', '45.3 - 4th Quarter', 0.016],
    ['nba', '12:00 - 2nd Quarter', 0.75],
    ['nba', 'End of 3rd Quarter', 0.25],
    ['nba', '5:00 - 2OT', 0.104],
    ['nhl', '13:12 - 1st Period', 0.887],
    ['nhl', 'End of 2nd Period', 0.333],
    ['nhl', '4:30 - OT', 0.075],
    ['nhl', 'Shootout', 0],
    ['mlb', 'Top 1st', 0.972],
    ['mlb', 'Mid 4th', 0.611],
    ['mlb', 'Middle 5th', 0.5],
    ['mlb', 'Bottom 7th', 0.25],
    ['mlb', 'Bot 9th', 0.028],
    ['mlb', 'End 9th', 0],
    ['mlb', 'Top 11th', 0.083],
    ['mlb', 'Rain Delay, Top 5th', 0.528],
  ] as const)('of %s at %s is %s', (sport, detail, share) => {
    expect(left(sport, detail)).toBe(share)
  })

  it('is all of it before, none of it after, and what there was of one that is suspended', () => {
    expect(left('nfl', 'Sun, September 11th at 4:25 PM EDT', 'pre')).toBe(1)
    expect(left('nfl', 'Final/OT', 'post', 'STATUS_FINAL')).toBe(0)
    expect(left('mlb', 'Postponed', 'post', 'STATUS_POSTPONED')).toBe(0)
    expect(left('mlb', 'Suspended, Top 6th', 'post', 'STATUS_SUSPENDED')).toBe(0.417)
    expect(left('mlb', 'Suspended', 'post', 'STATUS_SUSPENDED')).toBeNull()
  })

  it('is unknown where the feed has other words', () => {
    for (const detail of ['', 'Scheduled', 'Delayed', '4:12', '4:12 -'])
      expect(left('nfl', detail)).toBeNull()
    expect(left('mlb', '0:00 - 4th')).toBeNull()
  })
})
