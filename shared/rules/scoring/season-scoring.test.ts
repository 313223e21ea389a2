import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_RULES } from '../../sports/stats.ts'
import * as made from '../../../tests/support/made-up-rules.ts'
import { scoreStatLine, type Stats } from './scoring.ts'
import { addAmounts, packStatLines, scorePackedStatLines } from './season-scoring.ts'

describe('packed lines', () => {
  it('are scored in the order in which they were packed', () => {
    const lines = [{ hit: 2, run: 1, rbi: 3 }, {}, { ip: 17, win: 1 }, { strikeout: 2 }, { ip: 1, hit: 1 }]
    expect([...scorePackedStatLines(DEFAULT_RULES.mlb, packStatLines(lines))]).toEqual([
      600, 0, 1067, -100, 133,
    ])
  })

  it('are scored into the memory that is given', () => {
    const packed = packStatLines([{ sack: 2.5 }, { passyd: 300 }])
    const out = new Float64Array([7, 7])
    expect(scorePackedStatLines(DEFAULT_RULES.nfl, packed, out)).toBe(out)
    expect([...out]).toEqual([250, 1200])
    scorePackedStatLines({ points_sack: -1 }, packed, out)
    expect([...out]).toEqual([-250, 0])
  })

  it('take four bytes for a cell', () => {
    const { cells, starts, others } = packStatLines([{ passyd: 300, passtd: 2 }, { recyd: -4 }])
    expect(cells).toHaveLength(3)
    expect(cells.BYTES_PER_ELEMENT).toBe(4)
    expect([...starts]).toEqual([0, 1, 3])
    expect(others.amounts).toHaveLength(0)
  })

  it('are added up stat by stat for whoever they are of', () => {
    const packed = packStatLines([
      { passyd: 300, sack: 0.5 },
      { passyd: -4 },
      { ip: 17 },
      { passyd: 20, ip: 1 },
    ])
    const sums = new Map<string, Float64Array>()
    const sumsOf = (stat: string) => {
      const sum = sums.get(stat) ?? new Float64Array(2)
      sums.set(stat, sum)
      return sum
    }
    addAmounts(packed, [1, 0, 0, 1], sumsOf)
    expect(Object.fromEntries([...sums].map(([stat, sum]) => [stat, [...sum]]))).toEqual({
      ip: [17, 1],
      passyd: [-4, 320],
      sack: [0, 0.5],
    })
  })

  it('are added up line by line, each for its own team', () => {
    const sums = new Float64Array(3)
    addAmounts(packStatLines([{ passyd: 1 }, { passyd: 20 }, { passyd: 300 }]), [2, 0, 1], () => sums)
    expect([...sums]).toEqual([20, 300, 1])
  })

  it('may be none', () => {
    expect(scorePackedStatLines(DEFAULT_RULES.nfl, packStatLines([]))).toHaveLength(0)
  })

  it('hold numbers only, and take rules of numbers only', () => {
    expect(() => packStatLines([{ goal: Number.NaN }])).toThrow(RangeError)
    expect(() => scorePackedStatLines({ points_goal: Number.NaN }, packStatLines([{ goal: 1 }]))).toThrow(
      RangeError,
    )
  })
})

describe('any packed lines by any rules', () => {
  // More names than a cell can number, and some that every object inherits.
  const names = [...Array.from({ length: 300 }, (_, index) => `stat${index}`), '__proto__', 'constructor']
  const value = fc.integer({ min: -100_000, max: 100_000 }).map((hundredths) => hundredths / 100)
  const amount = fc.oneof(
    fc.integer({ min: -5, max: 600 }),
    fc.integer({ min: -5, max: 600 }).map((count) => count / 2),
    fc.integer({ min: -50_000_000, max: 50_000_000 }),
    fc.constantFrom(2 ** 23, 2 ** 23 - 1, -(2 ** 23), -(2 ** 23) - 1, -0),
  )
  const few = fc.constantFrom('ip', 'passtd', 'sack', 'turnover', 'x')
  const many = fc.constantFrom(...names)
  const rulesFor = (name: fc.Arbitrary<string>) =>
    fc.dictionary(
      name.map((stat) => `points_${stat}`),
      value,
      { size: 'max', maxKeys: 80 },
    )
  const linesOf = (name: fc.Arbitrary<string>) => fc.array(fc.dictionary(name, amount), { maxLength: 60 })
  /** Numbers every stat, so that those drawn after it are not only the first few. */
  const all = Object.fromEntries(names.map((stat) => [stat, 1]))

  it.each([
    ['few stats', rulesFor(few), linesOf(few)],
    [
      'more stats than a cell can number',
      rulesFor(many),
      linesOf(many).map((lines): Stats[] => [all, ...lines]),
    ],
  ])('are worth what each line is worth alone: %s', (_, rulesets, seasons) => {
    fc.assert(
      fc.property(rulesets, seasons, (rules, lines) => {
        const alone = lines.map((stats) => scoreStatLine(rules, stats).points)
        expect([...scorePackedStatLines(rules, packStatLines(lines))]).toEqual(alone)
      }),
    )
  })

  it('are worth what each line is worth alone: rules of every kind', () => {
    fc.assert(
      fc.property(made.ruleset, fc.array(made.statLine, { maxLength: 40 }), (rules, lines) => {
        const alone = lines.map((stats) => scoreStatLine(rules, stats).points)
        const packed = packStatLines(lines)
        expect([...scorePackedStatLines(rules, packed)]).toEqual(alone)
        // The columns are kept.
        expect([...scorePackedStatLines(rules, packed)]).toEqual(alone)
      }),
      { numRuns: 500 },
    )
  })
})
