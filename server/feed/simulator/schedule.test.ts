import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../../shared/time.ts'
import { addDays, easternDay } from './calendar.ts'
import { TEAMS } from './leagues.ts'
import { createSchedule, type Fixture } from './schedule.ts'
import type { TeamSport } from './teams/team.ts'

const SPORTS = ['nfl', 'ncaaf', 'nba', 'ncaa_mbb', 'mlb', 'nhl'] as const satisfies TeamSport[]
const days = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2035, 0) }).map((at) => easternDay(at))

/** Starts of a team's games in order. */
function startsByTeam(fixtures: readonly Fixture[]): Map<string, number[]> {
  const starts = new Map<string, number[]>()
  for (const { home, away, start } of fixtures) {
    for (const { id } of [home, away]) starts.set(id, [...(starts.get(id) ?? []), start])
  }
  return starts
}

describe.each(SPORTS)('the schedule of %s', (sport) => {
  const schedule = createSchedule('seed', sport)

  test('lists the games of a range by their Eastern day, in order', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 2 }), (from, length) => {
        const to = addDays(from, length)
        const fixtures = schedule.between({ from, to })
        for (const { start } of fixtures) {
          expect(easternDay(start) >= from && easternDay(start) <= to).toBe(true)
        }
        expect(fixtures.map(({ start }) => start)).toEqual(
          fixtures.map(({ start }) => start).toSorted((a, b) => a - b),
        )
        // Days joined are the days one by one: nothing is missing at midnight.
        const one = Array.from({ length: length + 1 }, (_, n) => addDays(from, n))
        expect(fixtures).toEqual(one.flatMap((day) => schedule.between({ from: day, to: day })))
      }),
      { numRuns: 20 },
    )
  })

  test('has a game within every half hour, of teams that have six hours between starts', () => {
    fc.assert(
      fc.property(days, (from) => {
        const fixtures = schedule.between({ from, to: addDays(from, 2) }).filter((game) => !game.postponed)
        const starts = fixtures.map(({ start }) => start)
        const gaps = starts.slice(1).map((start, i) => start - (starts[i] ?? 0))
        expect(Math.max(...gaps)).toBeLessThanOrEqual(45 * MINUTE)
        for (const ofTeam of startsByTeam(fixtures).values()) {
          for (const [i, start] of ofTeam.slice(1).entries())
            expect(start - (ofTeam[i] ?? 0)).toBeGreaterThanOrEqual(6 * HOUR)
        }
      }),
      { numRuns: 20 },
    )
  })

  test('lets everybody play everybody, home and away', () => {
    const from = '20260101'
    const fixtures = schedule.between({ from, to: addDays(from, 200) })
    const pairs = new Set(fixtures.map(({ home, away }) => [home.id, away.id].toSorted().join()))
    const teams = TEAMS[sport].length
    expect(pairs.size).toBe((teams * (teams - 1)) / 2)
    const atHome = fixtures.filter(({ home }) => home.id === TEAMS[sport][0]?.id).length
    const away = fixtures.filter((game) => game.away.id === TEAMS[sport][0]?.id).length
    expect(atHome / (atHome + away)).toBeGreaterThan(0.35)
    expect(atHome / (atHome + away)).toBeLessThan(0.65)
  })

  test('knows its games by id, and no others', () => {
    const fixtures = schedule.between({ from: '20261120', to: '20261210' })
    expect(new Set(fixtures.map(({ id }) => id)).size).toBe(fixtures.length)
    for (const fixture of fixtures) {
      expect(fixture.id).toMatch(/^\d+$/)
      expect(schedule.byId(fixture.id)).toEqual(fixture)
    }
    for (const id of ['', '1', 'abc', '401437650', `9${fixtures[0]?.id}`])
      expect(schedule.byId(id)).toBeNull()
    const others = SPORTS.filter((other) => other !== sport).map((other) => createSchedule('seed', other))
    for (const other of others) expect(other.byId(fixtures[0]?.id ?? '')).toBeNull()
  })

  test('calls off about one game in forty', () => {
    const fixtures = schedule.between({ from: '20260101', to: '20260630' })
    const share = fixtures.filter(({ postponed }) => postponed).length / fixtures.length
    expect(share).toBeGreaterThan(1 / 55)
    expect(share).toBeLessThan(1 / 30)
  })

  test('is another one for another seed', () => {
    const range = { from: '20261120', to: '20261120' }
    const pairs = (seed: string) =>
      createSchedule(seed, sport)
        .between(range)
        .map(({ home, away }) => home.id + away.id)
    expect(pairs('seed')).toEqual(pairs('seed'))
    expect(pairs('seed')).not.toEqual(pairs('another'))
  })
})

test('a day of 23 hours is an hour shorter, one of 25 hours an hour longer', () => {
  const schedule = createSchedule('seed', 'nfl')
  const count = (day: string) =>
    schedule.between({ from: day, to: day }).filter((game) => !game.postponed).length
  expect(count('20261120')).toBe(DAY / (45 * MINUTE))
  // 23 h hold thirty games and two thirds, 25 h thirty-three and a third.
  expect([30, 31]).toContain(count('20260308'))
  expect([33, 34]).toContain(count('20261101'))
})
