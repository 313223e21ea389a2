import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scoreStatLine, type Stats } from './scoring.ts'
import { packStatLines } from './season-scoring.ts'
import { readCounts, scoreTotals, sumTotals, writeCounts } from './stat-totals.ts'

/** Each line with the player whose it is; in two batches, as a server adds period after period. */
function totalsOf(lines: ReadonlyArray<readonly [player: number, stats: Stats]>, players: number) {
  const sum = sumTotals(players)
  for (const some of [lines.slice(0, 3), lines.slice(3)]) {
    const packed = packStatLines(some.map(([, stats]) => stats))
    sum.add(packed, (line) => some[line]?.[0] ?? -1)
  }
  return sum.totals()
}

describe('the totals of a season', () => {
  it('count what is paid in full apart from what has to be rounded', () => {
    const lines = [
      [0, { ip: 17, win: 1 }],
      [1, { ip: 4 }],
      [0, { ip: 8, win: 1 }],
    ] as const
    const totals = totalsOf(lines, 2).map(({ stat, amount, counts }) => [stat, amount, [...counts]])
    expect(totals).toEqual(
      expect.arrayContaining([
        ['ip', 3, [7, 1]],
        ['ip', 2, [2, 0]],
        ['ip', 1, [0, 1]],
        ['win', 1, [2, 0]],
      ]),
    )
    expect(totals).toHaveLength(4)
  })

  it('round game by game: three times a third of an inning may be more than an inning', () => {
    const rules = { points_ip: 0.05 }
    const thirds = [0, 0, 0].map((player) => [player, { ip: 1 }] as const)
    expect([...scoreTotals(rules, totalsOf(thirds, 1), 1)]).toEqual([6])
    expect([...scoreTotals(rules, totalsOf([[0, { ip: 3 }]], 1), 1)]).toEqual([5])
  })

  it('leave out lines of nobody', () => {
    expect(totalsOf([[-1, { point: 20 }]], 1)).toEqual([])
  })

  it('are worth what their games are worth, any amounts under any rules', () => {
    const stat = fc.constantFrom('ip', 'sack', 'passyd', 'int', 'x')
    const amount = fc.oneof(
      fc.integer({ min: -40, max: 800 }),
      fc.integer({ min: -40, max: 80 }).map((halves) => halves / 2),
      fc.integer({ min: -400, max: 400 }).map((hundredths) => hundredths / 100),
    )
    const rules = fc.dictionary(
      stat.map((name) => `points_${name}`),
      fc.integer({ min: -100_000, max: 100_000 }).map((hundredths) => hundredths / 100),
    )
    const line = fc.tuple(fc.nat({ max: 3 }), fc.dictionary(stat, amount))
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), rules, (lines, rules) => {
        const alone = [0, 0, 0, 0]
        for (const [player, stats] of lines)
          alone[player] = (alone[player] ?? 0) + scoreStatLine(rules, stats).points
        const totals = totalsOf(lines, 4).map((total) => ({
          ...total,
          counts: readCounts(writeCounts(total.counts)),
        }))
        // Zero is added because a sum of nothing times something negative may be another zero.
        expect(Array.from(scoreTotals(rules, totals, 4), (points) => points + 0)).toEqual(alone)
      }),
      { numRuns: 1_000 },
    )
  })
})
