import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { easternDay } from '../../shared/core/eastern-time.ts'
import { must } from '../../shared/core/must.ts'
import { DAY, HOUR } from '../../shared/core/time.ts'
import { addDays } from './base/calendar.ts'
import { createSchedule } from './schedule.ts'
import type { TeamSport } from './teams/team.ts'

const SPORTS = ['nfl', 'ncaaf', 'nba', 'ncaa_mbb', 'mlb', 'nhl'] as const satisfies TeamSport[]
const SUNDAY = Date.parse('2026-11-22T21:30:00Z')
const days = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2035, 0) }).map((at) => easternDay(at))

describe.each(SPORTS)('the schedule of %s', (sport) => {
  const schedule = createSchedule('seed', sport, SUNDAY)

  test('lists the games of a range by their Eastern day, in order', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 9 }), (from, length) => {
        const to = addDays(from, length)
        const fixtures = schedule.between({ from, to }, SUNDAY)
        for (const { start } of fixtures) {
          expect(easternDay(start) >= from && easternDay(start) <= to).toBe(true)
        }
        // Days joined are the days one by one: nothing is missing at midnight.
        const one = Array.from({ length: length + 1 }, (_, n) => addDays(from, n))
        expect(fixtures).toEqual(one.flatMap((day) => schedule.between({ from: day, to: day }, SUNDAY)))
      }),
      { numRuns: 20 },
    )
  })

  test('knows its games by id, and no others', () => {
    const fixtures = schedule.between({ from: '20261120', to: '20261210' }, SUNDAY)
    expect(fixtures.length).toBeGreaterThan(30)
    for (const fixture of fixtures) {
      expect(fixture.id).toMatch(/^\d+$/)
      expect(schedule.byId(fixture.id, SUNDAY)).toEqual(fixture)
    }
    for (const id of ['', '1', 'abc', '401437650', '400000000', `9${fixtures[0]?.id}`])
      expect(schedule.byId(id, SUNDAY)).toBeNull()
    for (const other of SPORTS.filter((one) => one !== sport))
      expect(createSchedule('seed', other, SUNDAY).byId(fixtures[0]?.id ?? '', SUNDAY)).toBeNull()
  })

  test('a game that is called off keeps its date until it is given another, and its id for good', () => {
    const { games } = schedule.seasonAt(SUNDAY)
    const off = games.filter(({ postponed }) => postponed !== null)
    expect(off.length).toBeGreaterThan(0)
    for (const { id, start, postponed } of off) {
      const { from, announced, rescheduled } = must(postponed, 'postponement')
      const asOf = (at: number) => must(schedule.byId(id, at), 'game')
      expect(asOf(announced - 1)).toMatchObject({ start: from, calledOff: null })
      expect(asOf(announced)).toMatchObject({ start: from, calledOff: announced })
      expect(asOf(rescheduled - 1)).toMatchObject({ start: from, calledOff: announced })
      expect(asOf(rescheduled)).toMatchObject({ start, calledOff: null })
      const listed = (day: number, at: number) =>
        schedule.between({ from: easternDay(day), to: easternDay(day) }, at).some((game) => game.id === id)
      expect(listed(from, announced)).toBe(true)
      expect(listed(start, rescheduled)).toBe(true)
      if (easternDay(from) !== easternDay(start)) {
        expect(listed(start, announced)).toBe(false)
        expect(listed(from, rescheduled)).toBe(false)
      }
    }
  })

  test('has games around the anchor: on, over for hours and about to begin', () => {
    const starts = schedule
      .between({ from: easternDay(SUNDAY - DAY), to: easternDay(SUNDAY + DAY) }, SUNDAY)
      .map(({ start }) => (start - SUNDAY) / HOUR)
    const between = (from: number, to: number) => starts.filter((hour) => hour > from && hour <= to).length
    expect(between(-2, 0)).toBeGreaterThanOrEqual(3)
    expect(between(-6, -2.75)).toBeGreaterThanOrEqual(3)
    expect(between(0, 6)).toBeGreaterThanOrEqual(1)
  })

  test('is another one for another seed', () => {
    const range = { from: '20261119', to: '20261122' }
    const pairs = (seed: string) =>
      createSchedule(seed, sport, SUNDAY)
        .between(range, SUNDAY)
        .map(({ home, away }) => home.id + away.id)
    expect(pairs('seed')).toEqual(pairs('seed'))
    expect(pairs('seed')).not.toEqual(pairs('another'))
  })
})
