import * as fc from 'fast-check'
import { type Range, type Rule, writeRule } from '../../shared/rules/scoring/rule.ts'

/** Rules and stat lines of tests: few stats, so that they meet. */

const STATS = ['passtd', 'passyd', 'sack', 'ip', 'x', '__proto__', 'constructor']
const POSITIONS = ['QB', 'TE', 'D/ST', '2B']
const stat = fc.constantFrom(...STATS)

const bound = fc.oneof(fc.integer({ min: -20, max: 60 }), fc.constantFrom(0.5, 2.5, 7.25))
export const range: fc.Arbitrary<Range> = fc.oneof(
  bound.map((from) => ({ from, to: null })),
  fc.tuple(bound, bound).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) })),
)

const counted = fc.record({ stat, length: fc.option(range, { freq: 2 }) })

/** As `parseRule` reads what `writeRule` writes. */
export const rule: fc.Arbitrary<Rule> = fc.record({
  counts: fc.array(counted, { minLength: 1, maxLength: 3 }),
  positions: fc.uniqueArray(fc.constantFrom(...POSITIONS), { maxLength: 2 }),
  band: fc.option(range),
  every: fc.option(fc.integer({ min: 1, max: 30 })),
})

/** From −1000 to 1000 with a step of 0.0001, most of them with one of 0.01. */
export const value = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: -100_000, max: 100_000 }).map((count) => count / 100) },
  fc.integer({ min: -10_000_000, max: 10_000_000 }).map((count) => count / 10_000),
)

export const ruleset = fc.dictionary(rule.map(writeRule), value, { maxKeys: 20 })

const whole = fc.integer({ min: -30, max: 90 })
const cell = fc.oneof(
  fc.tuple(stat, whole),
  fc.tuple(
    fc.constant('sack'),
    whole.map((count) => count / 2),
  ),
  fc.tuple(
    fc.tuple(stat, whole).map(([key, length]) => `${key}#${length}`),
    fc.integer({ min: 0, max: 4 }),
  ),
  fc.tuple(
    fc.constantFrom(...POSITIONS).map((position) => `@${position}`),
    fc.constant(1),
  ),
)
export const statLine = fc.array(cell, { maxLength: 12 }).map((cells) => Object.fromEntries(cells))
