import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointsLines } from './points-lines.ts'
import { tableWeeks } from './table-weeks.ts'
import type { Standing, Standings } from './types.ts'

const team = (id: string, rank: number, pointsFor: number) =>
  ({ id, name: id, rank, pointsFor, isMine: false }) as unknown as Standing
const ranksOf = (totals: Readonly<Record<string, number>>) =>
  Object.entries(totals)
    .toSorted(([, a], [, b]) => b - a)
    .map(
      ([teamId, total], index) =>
        ({ teamId, rank: index + 1, total }) as Standings['history'][number]['ranks'][number],
    )

const teams = [team('Rome', 1, 6_350), team('Carthage', 2, 4_500)]
const history = [
  { week: 1, ranks: ranksOf({ Rome: 3_000, Carthage: 3_600 }) },
  { week: 2, ranks: ranksOf({ Rome: 5_000, Carthage: 4_000 }) },
]

describe('the table by week', () => {
  it('ends with the week that is played where the table counts it', () => {
    const weeks = tableWeeks({ history, competition: 'table', liveWeek: 3, teams })
    expect(weeks.map(({ week, isLive }) => [week, isLive])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ])
    expect(weeks.at(-1)?.ranks.map(({ total }) => total)).toEqual([6_350, 4_500])
    expect(tableWeeks({ history, competition: 'table', liveWeek: null, teams })).toHaveLength(2)
    // A guillotine league's places stay until the week is over.
    expect(tableWeeks({ history, competition: 'elimination', liveWeek: 3, teams })).toHaveLength(2)
  })

  it('has the points of each team, or how far behind the leader they are', () => {
    const weeks = tableWeeks({ history, competition: 'table', liveWeek: null, teams })
    const points = pointsLines(teams, weeks, false)
    expect(points.lines.map((line) => line.points)).toEqual([
      [3_000, 5_000],
      [3_600, 4_000],
    ])
    expect(points.ticks).toEqual([5_000, 4_500, 4_000, 3_500, 3_000])
    const behind = pointsLines(teams, weeks, true)
    expect(behind.lines.map((line) => line.points)).toEqual([
      [-600, 0],
      [0, -1_000],
    ])
    expect([behind.least, behind.most]).toEqual([-1_000, 0])
  })

  it('has few round numbers at its side, with all points between the first and the last', () => {
    const totals = fc.array(fc.integer({ min: -100_000, max: 1_000_000 }), { minLength: 2, maxLength: 12 })
    fc.assert(
      fc.property(totals, fc.boolean(), (of, isBehind) => {
        const named = Object.fromEntries(of.map((total, index) => [`team ${index}`, total]))
        const all = of.map((total, index) => team(`team ${index}`, index + 1, total))
        const week = { week: 1, ranks: ranksOf(named), isLive: false }
        const { lines, ticks, least, most } = pointsLines(all, [week], isBehind)
        expect(ticks.length).toBeLessThanOrEqual(6)
        expect(ticks.every((tick) => tick % 100 === 0)).toBe(true)
        expect(most).toBeGreaterThan(least)
        for (const { points } of lines)
          for (const one of points) {
            expect(one).toBeGreaterThanOrEqual(least)
            expect(one).toBeLessThanOrEqual(most)
          }
      }),
    )
  })
})
