import { describe, expect, it } from 'vitest'
import { GameId, ProTeamId } from '../../../shared/core/ids.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { DAY, HOUR } from '../../../shared/core/time.ts'
import { type Upcoming, upcomingOf } from './upcoming.ts'
import type { CalendarGame, ScoringPeriod } from '../../feed/pro-game/calendar-game.ts'
import { arrangeCalendar } from './calendar.ts'

const START = Date.UTC(2026, 8, 8)
const WEEK = 7 * DAY
const [OWN, OTHER] = [ProTeamId.parse('1'), ProTeamId.parse('2')]

/**
 * `-` a week without a game, `w` one that was played, `l` under way, `n` to come, `x` called off, `?` a week
 * whose games have not been asked for; `P` stands before the weeks of the playoffs. Games are on the fifth
 * day of a week, and others play in every week that is known.
 */
function outlook(weeks: string, asOfDay: number, sport: FantasySportKey = 'nfl'): Upcoming {
  const postFrom = weeks.includes('P') ? weeks.indexOf('P') : Infinity
  const letters = weeks.replace('P', '').split('')
  const periods = letters.map((letter, index): ScoringPeriod => ({
    season: 2026,
    number: index + 1,
    stage: index >= postFrom ? 'post' : 'regular',
    label: `Week ${index + 1}`,
    startsAt: START + index * WEEK,
    endsAt: START + (index + 1) * WEEK,
    overAt: START + (index + 1) * WEEK,
    syncedAt: letter === '?' ? null : START,
  }))
  const games = letters.flatMap((letter, index) => {
    const game: CalendarGame = {
      id: GameId.parse(String(index + 1)),
      period: index + 1,
      startsAt: START + index * WEEK + 5 * DAY,
      isTimeSet: true,
      state: letter === 'l' ? 'in' : letter === 'n' ? 'pre' : 'post',
      counts: letter !== 'x',
      awayId: OWN,
      homeId: OTHER,
    }
    const others = { ...game, id: GameId.parse(String(100 + index)), awayId: OTHER, counts: true }
    return letter === '?' ? [] : letter === '-' ? [others] : [others, game]
  })
  const calendar = arrangeCalendar({ periods, games, teams: [] })
  return upcomingOf({ sport, calendar }, OWN, START + asOfDay * DAY)
}

describe('what lies ahead of a football team', () => {
  it.each<
    [string, string, number, Pick<Upcoming, 'byePeriod'> & { next: string | null; absence: string | null }]
  >([
    ['a game this week', 'wnn', 8, { byePeriod: null, next: '2', absence: null }],
    ['the game that is under way', 'wln', 12, { byePeriod: null, next: '2', absence: null }],
    [
      'the game of next week once this one’s is over',
      'wwn',
      13,
      { byePeriod: null, next: '3', absence: null },
    ],
    ['a bye this week', 'w-n', 8, { byePeriod: 2, next: '3', absence: 'bye' }],
    ['a bye next week', 'ww-n', 13, { byePeriod: 3, next: '4', absence: 'bye' }],
    ['a game this week and a bye later', 'wn-n', 8, { byePeriod: 3, next: '2', absence: null }],
    ['no bye once it is over', 'w-wn', 22, { byePeriod: null, next: '4', absence: null }],
    ['the next of two byes', 'w-wn-n', 22, { byePeriod: 5, next: '4', absence: null }],
    [
      'perhaps a game in a week that nobody has asked for',
      'ww?n',
      13,
      { byePeriod: null, next: '4', absence: null },
    ],
    ['no rest but a game called off', 'wxn', 8, { byePeriod: null, next: '3', absence: 'no-game' }],
    ['nothing after its last game', 'ww--', 15, { byePeriod: null, next: null, absence: 'no-game' }],
    ['no bye before its first game', '-nn', 1, { byePeriod: null, next: '2', absence: 'no-game' }],
    [
      'a free week of the playoffs, which is no bye',
      'wwP-n',
      15,
      { byePeriod: null, next: '4', absence: 'no-game' },
    ],
    ['nothing when the season is over', 'www', 30, { byePeriod: null, next: null, absence: 'no-game' }],
    ['a first game before the season', 'nnn', -20, { byePeriod: null, next: '1', absence: null }],
  ])('is %s', (_, weeks, day, expected) => {
    const { byePeriod, nextGame, absence } = outlook(weeks, day)
    expect({ byePeriod, next: nextGame?.id ?? null, absence: absence?.why ?? null }).toEqual(expected)
  })

  it('is not a game that should have started long ago', () => {
    expect(outlook('nn', 5 + (11 * HOUR) / DAY).nextGame?.id).toBe('1')
    expect(outlook('nn', 5 + (13 * HOUR) / DAY).nextGame?.id).toBe('2')
  })
})

describe('what lies ahead of a team of another sport', () => {
  it.each<[string, string, { next: string | null; absence: string | null }]>([
    ['its next game', 'wnn', { next: '2', absence: null }],
    ['a game after a week without one', 'w-n', { next: '3', absence: null }],
    ['nothing after its last game', 'w--', { next: null, absence: 'no-game' }],
  ])('is %s, and never a bye', (_, weeks, expected) => {
    const { byePeriod, nextGame, absence } = outlook(weeks, 8, 'nba')
    expect(byePeriod).toBe(null)
    expect({ next: nextGame?.id ?? null, absence: absence?.why ?? null }).toEqual(expected)
  })
})
