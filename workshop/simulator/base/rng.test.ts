import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { between, hashed, normal, pickWeighted, rngOf, shuffled } from './rng.ts'
import { mean } from '../../../tests/support/sample-matches.ts'

const take = (count: number, draw: () => number) => Array.from({ length: count }, draw)

describe('a stream of numbers', () => {
  test('is the same for the same parts, and another one for others', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer(), (seed, n) => {
        expect(take(20, rngOf(seed, n))).toEqual(take(20, rngOf(seed, n)))
        expect(take(20, rngOf(seed, n))).not.toEqual(take(20, rngOf(seed, n + 1)))
      }),
    )
  })

  test('stays in [0, 1) and is spread evenly, also over seeds that follow one another', () => {
    const numbers = take(20_000, rngOf('spread'))
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...numbers)).toBeLessThan(1)
    expect(mean(numbers)).toBeCloseTo(0.5, 1)
    const tenths = new Set(numbers.map((number) => Math.floor(number * 10)))
    expect(tenths.size).toBe(10)
    const byName = Array.from({ length: 5_000 }, (_, n) => hashed('slot', n))
    expect(Math.abs(mean(byName) - 0.5)).toBeLessThan(0.02)
  })
})

test('between reaches both ends and nothing beyond', () => {
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 0, max: 9 }), (low, width) => {
      const rng = rngOf(low, width)
      const drawn = new Set(take(400, () => between(rng, low, low + width)))
      expect(drawn).toEqual(new Set(Array.from({ length: width + 1 }, (_, i) => low + i)))
    }),
    { numRuns: 30 },
  )
})

test('normal has the mean and the spread asked for', () => {
  const rng = rngOf('normal')
  const numbers = take(20_000, () => normal(rng, 10, 3))
  expect(Math.abs(mean(numbers) - 10)).toBeLessThan(0.1)
  expect(Math.abs(Math.sqrt(mean(numbers.map((x) => (x - 10) ** 2))) - 3)).toBeLessThan(0.1)
})

test('what weighs nothing is never picked', () => {
  const rng = rngOf('pick')
  const picked = take(500, () => pickWeighted(rng, [1, 2, 3], (n) => (n === 2 ? 0 : n)))
  expect(new Set(picked)).toEqual(new Set([1, 3]))
  expect(() => pickWeighted(rng, [], () => 1)).toThrow(RangeError)
})

test('shuffling keeps everything', () => {
  const list = Array.from({ length: 50 }, (_, i) => i)
  const mixed = shuffled(rngOf('shuffle'), list)
  expect(mixed).not.toEqual(list)
  expect(mixed.toSorted((a, b) => a - b)).toEqual(list)
})
