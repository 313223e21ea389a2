import { sha256 } from '@noble/hashes/sha2.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { must } from '../core/must.ts'
import { MINUTE } from '../core/time.ts'
import { fourBytes } from '../core/length-prefixed.ts'
import { numberBelow, shuffle } from './shuffle.ts'

const LABEL = 'of a test'

/** As many seeds as wanted, the same in every run. */
function* seeds(count: number): Generator<Uint8Array> {
  for (let n = 0; n < count; n += 1) yield sha256(fourBytes(n))
}

const DRAWS = 30_000

/** Pearson's: how far counts are from being all the same. */
function chiSquare(counts: Iterable<number>, expected: number): number {
  let sum = 0
  for (const count of counts) sum += (count - expected) ** 2 / expected
  return sum
}

// A draw takes microseconds, so many of them some seconds.
describe('a shuffle', { timeout: 2 * MINUTE }, () => {
  it('gives each of the 24 orders of four teams equally often', () => {
    const counts = new Map<string, number>()
    for (const seed of seeds(DRAWS)) {
      const order = shuffle('abcd'.split(''), { seed, label: LABEL, entropies: [] }).join('')
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }

    expect(counts.size).toBe(24)
    // Of 23 degrees of freedom: chance alone exceeds it once in a thousand times.
    expect(chiSquare(counts.values(), DRAWS / 24)).toBeLessThan(49.73)
  })

  it('gives each of twelve teams each place equally often', () => {
    const teams = 'abcdefghijkl'.split('')
    const counts = new Map<string, number>()
    for (const seed of seeds(DRAWS)) {
      const order = shuffle(teams, { seed, label: LABEL, entropies: [] })
      for (const [place, team] of order.entries()) {
        const name = `${team}${place}`
        counts.set(name, (counts.get(name) ?? 0) + 1)
      }
    }

    expect(counts.size).toBe(144)
    // Every row and every column sums up to all draws, so that 121 degrees of freedom are left; once in a thousand.
    expect((chiSquare(counts.values(), DRAWS / 12) * 11) / 12).toBeLessThan(174)
  })

  // What the two above would say of the commonest mistake: to change places with any of all, not of those left.
  it('would be seen not to be even', () => {
    const counts = new Map<string, number>()
    for (const seed of seeds(DRAWS)) {
      const order = 'abcd'.split('')
      for (let i = 3; i >= 0; i -= 1) {
        const j = must(seed[i], 'a byte') % 4
        ;[order[i], order[j]] = [must(order[j], 'a team'), must(order[i], 'a team')]
      }
      counts.set(order.join(''), (counts.get(order.join('')) ?? 0) + 1)
    }

    expect(chiSquare(counts.values(), DRAWS / 24)).toBeGreaterThan(300)
  })

  it('keeps every item, leaves the list that it was given, and comes out the same again', () => {
    const items = fc.array(fc.integer(), { maxLength: 40 })
    const words = fc.array(fc.record({ teamId: fc.string(), text: fc.string({ unit: 'grapheme' }) }))
    fc.assert(
      fc.property(items, fc.uint8Array({ minLength: 32, maxLength: 32 }), words, (items, seed, entropies) => {
        const before = [...items]
        const order = shuffle(items, { seed, label: LABEL, entropies })

        expect(items).toEqual(before)
        expect(order.toSorted((a, b) => a - b)).toEqual(items.toSorted((a, b) => a - b))
        expect(shuffle(items, { seed, label: LABEL, entropies })).toEqual(order)
      }),
    )
  })

  it('depends on every part of the chance, and on where one text ends and the next begins', () => {
    const many = Array.from({ length: 40 }, (_, index) => index)
    const word = (teamId: string, text: string) => ({ teamId, text })
    const chance = { seed: new Uint8Array(32), label: 'x', entropies: [word('a', 'hello')] }
    const others = [
      { ...chance, seed: new Uint8Array(32).fill(1, 31) },
      { ...chance, label: 'y' },
      { ...chance, entropies: [] },
      { ...chance, entropies: [word('a', 'hellp')] },
      { ...chance, entropies: [word('ah', 'ello')] },
      { ...chance, entropies: [word('a', ''), word('', 'hello')] },
      { ...chance, entropies: [word('b', 'hello')] },
      { ...chance, label: 'x1', entropies: [] },
    ]

    expect(new Set([chance, ...others].map((each) => shuffle(many, each).join())).size).toBe(9)
  })
})

describe('a number below a bound', () => {
  it.each([
    { bound: 1, from: [4_294_967_295], gives: 0 },
    { bound: 2, from: [4_294_967_295], gives: 1 },
    { bound: 3, from: [4_294_967_294], gives: 2 },
    // 2^32 is one more than a multiple of 3: that number would make 0 a little likelier.
    { bound: 3, from: [4_294_967_295, 7], gives: 1 },
    { bound: 10, from: [4_294_967_289], gives: 9 },
    { bound: 10, from: [4_294_967_290, 4_294_967_295, 4], gives: 4 },
    { bound: 2 ** 31 + 1, from: [2 ** 31 + 1, 4_294_967_295, 2 ** 31], gives: 2 ** 31 },
    { bound: 2 ** 32, from: [4_294_967_295], gives: 4_294_967_295 },
  ])('of $bound comes of $from as $gives', ({ bound, from, gives }) => {
    const left = [...from]
    const numbers = { next: () => ({ value: must(left.shift(), 'a number'), done: false as const }) }

    expect(numberBelow(bound, numbers)).toBe(gives)
    expect(left).toEqual([])
  })
})
