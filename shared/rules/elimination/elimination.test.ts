import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eliminate, type EliminationRules, weeksToOne } from './elimination.ts'

const week = (number: number, points: Record<string, number>) => ({
  week: number,
  points: new Map(Object.entries(points)),
})
const BY_SEASON: EliminationRules = { perWeek: 1, ties: 'season-points' }

describe('an elimination league', () => {
  it('loses its lowest team each week, until one is left', () => {
    const { rounds, champion, places } = eliminate(
      ['a', 'b', 'c', 'd'],
      [
        week(1, { a: 10, b: 9, c: 8, d: 7 }),
        week(2, { a: 1, b: 9, c: 8, d: 99 }),
        week(3, { b: 5, c: 6 }),
        week(4, { b: 7, c: 1 }),
      ],
      BY_SEASON,
    )
    expect(rounds.map(({ out }) => out)).toEqual([['d'], ['a'], ['b']])
    expect(champion).toBe('c')
    expect(places).toEqual(['c', 'b', 'a', 'd'])
  })

  it.each([
    ['season-points', [['b'], ['a']], ['b', 'a']],
    ['all', [['b', 'a'], ['c']], ['b', 'a']],
    ['none', [[], ['a']], ['b', 'a']],
  ] as const)('with a tie at the line goes by %s', (ties, out, level) => {
    const { rounds } = eliminate(
      ['a', 'b', 'c', 'd'],
      [week(1, { a: 5, b: 5, c: 6, d: 7 }), week(2, { a: 1, b: 20, c: 6, d: 8 })],
      { perWeek: 1, ties },
    )
    expect(rounds.map((round) => round.out)).toEqual(out)
    expect(rounds[0]?.level).toEqual(level)
  })

  it('asks nothing of level teams that all go, or of those above the line', () => {
    const { rounds } = eliminate(['a', 'b', 'c', 'd'], [week(1, { a: 5, b: 5, c: 6, d: 6 })], {
      perWeek: 2,
      ties: 'all',
    })
    expect(rounds).toEqual([{ week: 1, out: ['b', 'a'], level: [] }])
  })

  it('is never without a team: where all would go, the season decides', () => {
    const level = [week(1, { a: 3, b: 5, c: 5 }), week(2, { b: 4, c: 4 })]
    const { champion, alive } = eliminate(['a', 'b', 'c'], level, { perWeek: 1, ties: 'all' })
    expect(alive).toEqual(['b'])
    expect(champion).toBe('b')
    expect(eliminate(['a'], [], BY_SEASON).champion).toBe('a')
  })

  it('goes the same way as who strikes the lowest off a list, in every random league', () => {
    const size = fc.integer({ min: 2, max: 32 })
    const league = size.chain((teams) =>
      fc.record({
        teams: fc.constant(Array.from({ length: teams }, (_, n) => n)),
        perWeek: fc.integer({ min: 1, max: 4 }),
        scores: fc.array(fc.array(fc.integer({ min: -2, max: 6 }), { minLength: teams, maxLength: teams }), {
          minLength: teams,
          maxLength: teams,
        }),
      }),
    )
    fc.assert(
      fc.property(league, ({ teams, perWeek, scores }) => {
        const weeks = scores.map((own, index) => ({ week: index + 1, points: new Map(own.entries()) }))
        const { rounds, champion, places } = eliminate(teams, weeks, { perWeek, ties: 'season-points' })
        let left = [...teams]
        for (const [index, own] of scores.entries()) {
          const total = (team: number) =>
            scores.slice(0, index + 1).reduce((sum, week) => sum + (week[team] ?? 0), 0)
          const gone: number[] = []
          for (let n = 0; n < perWeek && left.length > 1; n += 1) {
            const [worst = 0] = left.toSorted(
              (a, b) => (own[a] ?? 0) - (own[b] ?? 0) || total(a) - total(b) || b - a,
            )
            gone.push(worst)
            left = left.filter((team) => team !== worst)
          }
          if (gone.length === 0) break
          expect(rounds[index]?.out).toEqual(gone)
        }
        expect(champion).toBe(left[0])
        expect(rounds).toHaveLength(weeksToOne(teams.length, perWeek))
        expect(places.toSorted((a, b) => a - b)).toEqual(teams)
      }),
    )
  })

  it.each(['all', 'none'] as const)('keeps every team in one place with ties that take %s', (ties) => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 8, maxLength: 8 }), { maxLength: 12 }),
        (scores) => {
          const weeks = scores.map((own, index) => ({ week: index + 1, points: new Map(own.entries()) }))
          const { alive, places, rounds } = eliminate([0, 1, 2, 3, 4, 5, 6, 7], weeks, { perWeek: 1, ties })
          expect(alive.length).toBeGreaterThan(0)
          expect(places.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
          expect(places).toEqual([...alive, ...rounds.toReversed().flatMap(({ out }) => out.toReversed())])
        },
      ),
    )
  })
})
