import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { must } from '../../../shared/core/must.ts'
import { DAY, HOUR, MINUTE } from '../../../shared/core/time.ts'
import { TEAMS } from '../base/leagues.ts'
import type { TeamSport } from '../teams/team.ts'
import { seasonOf, type Season } from './season.ts'
import { seasonNumber, SHAPES, weekNumber, weekStart } from './shapes.ts'

const SUNDAY = Date.parse('2026-11-22T21:30:00Z')
const WEEK = 7 * DAY
const SPORTS = ['nfl', 'ncaaf', 'nba', 'ncaa_mbb', 'mlb', 'nhl'] as const satisfies TeamSport[]
const FOOTBALL = ['nfl', 'ncaaf'] as const

const draw = (sport: TeamSport, seed = 'seed', number = 0) =>
  seasonOf({ seed, sport, anchor: SUNDAY, number })
/** As planned, whatever came in the way. */
const plannedStart = (game: Season['games'][number]) => game.postponed?.from ?? game.start
const seeds = fc.string({ minLength: 1, maxLength: 8 })

describe.each(SPORTS)('a season of %s', (sport) => {
  test('nobody plays twice at a time, in any season of any seed', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: -3, max: 3 }), (seed, number) => {
        for (const games of draw(sport, seed, number).byTeam.values()) {
          const starts = games.map(({ start }) => start)
          const gaps = starts.slice(1).map((start, i) => start - (starts[i] ?? 0))
          expect(Math.min(...gaps)).toBeGreaterThanOrEqual(5 * HOUR)
        }
      }),
      { numRuns: 5 },
    )
  })

  test('every game has an id of its own, and lies in its week as planned', () => {
    const { games, weeks } = draw(sport)
    expect(new Set(games.map(({ id }) => id)).size).toBe(games.length)
    for (const game of games) {
      const week = must(weeks[game.week - 1], 'week')
      expect(plannedStart(game)).toBeGreaterThanOrEqual(week.startsAt)
      expect(plannedStart(game)).toBeLessThan(week.endsAt)
      expect(plannedStart(game) % MINUTE).toBe(0)
    }
  })

  test('everybody is at home in about half of the games', () => {
    for (const [id, games] of draw(sport).byTeam) {
      const share = games.filter(({ home }) => home.id === id).length / games.length
      expect(share).toBeGreaterThan(0.4)
      expect(share).toBeLessThan(0.6)
    }
  })

  test('about one game in forty is postponed, and played on another day', () => {
    const games = [0, 1, 2, 3].flatMap((number) => draw(sport, 'seed', number).games)
    const postponed = games.filter((game) => game.postponed !== null)
    expect(postponed.length / games.length).toBeGreaterThan(1 / 100)
    expect(postponed.length / games.length).toBeLessThan(1 / 25)
    for (const game of postponed) {
      const { from, announced, rescheduled } = must(game.postponed, 'postponement')
      expect(from - announced).toBeGreaterThanOrEqual(3 * HOUR)
      expect(rescheduled).toBeGreaterThan(from)
      expect(game.start).toBeGreaterThan(rescheduled)
      expect(game.start - from).toBeLessThan(13 * DAY)
    }
  })

  test('the anchor lies in the middle of it, and it comes round every year under the next number', () => {
    const [before, season, after] = [-1, 0, 1].map((number) => draw(sport, 'seed', number))
    const week = season?.weeks.find(({ startsAt, endsAt }) => startsAt <= SUNDAY && SUNDAY < endsAt)
    expect(week?.number).toBe(SHAPES[sport].anchorWeek)
    expect(after?.weeks[0]?.startsAt).toBe((season?.weeks[0]?.startsAt ?? 0) + 52 * WEEK)
    expect(after?.year).toBe((season?.year ?? 0) + 1)
    expect(season?.opensAt).toBe(before?.closesAt)
    expect(season?.closesAt).toBe(after?.opensAt)
    fc.assert(
      fc.property(fc.integer({ min: -900, max: 900 }), (days) => {
        const at = SUNDAY + days * DAY
        const { opensAt, closesAt } = draw(sport, 'seed', seasonNumber(sport, SUNDAY, at))
        expect(at).toBeGreaterThanOrEqual(opensAt)
        expect(at).toBeLessThan(closesAt)
      }),
      { numRuns: 20 },
    )
  })

  test('weeks are counted from that of the anchor', () => {
    expect(weekNumber(sport, SUNDAY, SUNDAY)).toBe(0)
    for (const week of [-60, -1, 0, 1, 60]) {
      expect(weekNumber(sport, SUNDAY, weekStart(sport, SUNDAY, week))).toBe(week)
      expect(weekNumber(sport, SUNDAY, weekStart(sport, SUNDAY, week) - 1)).toBe(week - 1)
    }
  })

  test('the same seed draws the same season, another one another', () => {
    expect(draw(sport)).toEqual(draw(sport))
    expect(draw(sport, 'another').games).not.toEqual(draw(sport).games)
    expect(draw(sport, 'seed', 1).games.map(({ home }) => home.id)).not.toEqual(
      draw(sport).games.map(({ home }) => home.id),
    )
  })
})

describe.each(FOOTBALL)('the weeks of %s', (sport) => {
  const byes = sport === 'nfl' ? { from: 5, to: 14 } : { from: 3, to: 13 }

  test('every team plays once a week, but for one bye', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { byTeam, weeks } = draw(sport, seed)
        expect(byTeam.size).toBe(TEAMS[sport].length)
        for (const games of byTeam.values()) {
          const played = games.map(({ week }) => week).toSorted((a, b) => a - b)
          const rests = weeks.map(({ number }) => number).filter((number) => !played.includes(number))
          expect(new Set(played).size).toBe(played.length)
          expect(rests).toHaveLength(1)
          expect(rests[0]).toBeGreaterThanOrEqual(byes.from)
          expect(rests[0]).toBeLessThanOrEqual(byes.to)
        }
      }),
      { numRuns: 10 },
    )
  })

  test('nearly everybody plays in the week of the anchor', () => {
    const { games } = draw(sport)
    const teams = games.filter(({ week }) => week === SHAPES[sport].anchorWeek).length * 2
    expect(teams).toBe(TEAMS[sport].length - 2)
  })

  test('a game that is made up stays in its week', () => {
    for (const { weeks, games } of [0, 1, 2, 3].map((number) => draw(sport, 'seed', number))) {
      for (const { week, start } of games) {
        expect(start).toBeGreaterThanOrEqual(weeks[week - 1]?.startsAt ?? 0)
        expect(start).toBeLessThan(weeks[week - 1]?.endsAt ?? 0)
      }
    }
  })
})

test('an NFL week has a Thursday game, two Sunday windows, and games on Sunday and Monday night', () => {
  const hours = draw('nfl')
    .games.filter(({ week }) => week === 11)
    .map((game) => (plannedStart(game) - SUNDAY) / HOUR)
  expect(hours).toHaveLength(15)
  const between = (from: number, to: number) => hours.filter((hour) => hour >= from && hour < to).length
  expect(between(-70, -60)).toBe(1)
  expect(between(-3.5, -3)).toBe(8)
  expect(between(-0.5, 0)).toBe(4)
  expect(between(3, 5)).toBe(1)
  expect(between(25, 30)).toBe(1)
})

test('nobody plays on Thursday after a Monday', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      for (const games of draw('nfl', seed).byTeam.values()) {
        const starts = games.map(plannedStart).toSorted((a, b) => a - b)
        for (const [i, start] of starts.slice(1).entries())
          expect(start - (starts[i] ?? 0)).toBeGreaterThan(3.5 * DAY)
      }
    }),
    { numRuns: 10 },
  )
})

test.each([
  ['nba', 75, 85],
  ['nhl', 75, 85],
  ['mlb', 155, 170],
] as const)('a team of the %s plays %i to %i games', (sport, least, most) => {
  for (const games of draw(sport).byTeam.values()) {
    expect(games.length).toBeGreaterThanOrEqual(least)
    expect(games.length).toBeLessThanOrEqual(most)
  }
})

test('baseball has a double-header now and then, and never three games a day', () => {
  let doubleHeaders = 0
  for (const [id, games] of draw('mlb').byTeam) {
    const days = new Map<number, string[]>()
    for (const game of games) {
      const day = Math.floor((game.start - weekStart('mlb', SUNDAY, 0)) / DAY)
      days.set(day, [...(days.get(day) ?? []), game.home.id === id ? game.away.id : game.home.id])
    }
    for (const opponents of days.values()) {
      expect(opponents.length).toBeLessThanOrEqual(2)
      if (opponents.length === 2) doubleHeaders++
    }
  }
  expect(doubleHeaders).toBeGreaterThan(20)
})
