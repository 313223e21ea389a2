import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as made from '../../../tests/support/made-up-rules.ts'
import { isWithin, parseRule, type Rule, writeRule } from './rule.ts'

const plain = { positions: [], band: null, every: null }
const one = (stat: string) => [{ stat, length: null }]

describe('a rule’s key', () => {
  it.each<[string, Rule]>([
    ['points_reception', { ...plain, counts: one('reception') }],
    ['points_2pt_passtd', { ...plain, counts: one('2pt_passtd') }],
    ['points_1_6_pa', { ...plain, counts: one('1_6_pa') }],
    ['points_reception@TE', { ...plain, counts: one('reception'), positions: ['TE'] }],
    ['points_sack@D/ST', { ...plain, counts: one('sack'), positions: ['D/ST'] }],
    ['points_hit@2B,SS', { ...plain, counts: one('hit'), positions: ['2B', 'SS'] }],
    ['points_passyd/25', { ...plain, counts: one('passyd'), every: 25 }],
    ['points_sack@D/ST/2', { ...plain, counts: one('sack'), positions: ['D/ST'], every: 2 }],
    ['points_hit@2B/2', { ...plain, counts: one('hit'), positions: ['2B'], every: 2 }],
    ['points_rushyd:100-199', { ...plain, counts: one('rushyd'), band: { from: 100, to: 199 } }],
    ['points_rushyd:200-', { ...plain, counts: one('rushyd'), band: { from: 200, to: null } }],
    ['points_pointsallowed:0', { ...plain, counts: one('pointsallowed'), band: { from: 0, to: 0 } }],
    ['points_rushyd:-50-999', { ...plain, counts: one('rushyd'), band: { from: -50, to: 999 } }],
    ['points_rushyd:-9--1', { ...plain, counts: one('rushyd'), band: { from: -9, to: -1 } }],
    ['points_rushyd:100-/10', { ...plain, counts: one('rushyd'), band: { from: 100, to: null }, every: 10 }],
    ['points_passtd#40-', { ...plain, counts: [{ stat: 'passtd', length: { from: 40, to: null } }] }],
    [
      'points_recyd+rushyd@RB,WR:100-',
      {
        counts: [...one('recyd'), ...one('rushyd')],
        positions: ['RB', 'WR'],
        band: { from: 100, to: null },
        every: null,
      },
    ],
  ])('%s says what it pays for', (key, rule) => {
    expect(parseRule(key)).toEqual(rule)
    expect(writeRule(rule)).toBe(key)
  })

  it.each([
    ['another order', 'points_rushyd+recyd@WR,RB', 'points_recyd+rushyd@RB,WR'],
    ['something twice', 'points_rushyd+rushyd@RB,RB', 'points_rushyd@RB'],
    ['every one', 'points_rushyd/1', 'points_rushyd'],
    ['zeros in front', 'points_rushyd:007-010/05', 'points_rushyd:7-10/5'],
  ])('is the same with %s', (_, key, written) => {
    const rule = parseRule(key)
    expect(rule && writeRule(rule)).toBe(written)
  })

  it.each([
    'reception',
    'points_',
    'points_Reception',
    'points_reception@',
    'points_reception@te',
    'points_reception:',
    'points_rushyd:200-100',
    'points_passtd#40-20',
    'points_passyd/0',
    'points_passyd/2.5',
    'points_passyd/25/25',
    'points_a+',
    'points_a b',
    'points_rushyd:1e3',
    `points_${'a+'.repeat(100)}a`,
    'points_x\n',
  ])('%j is none', (key) => {
    expect(parseRule(key)).toBeNull()
  })

  it('is read and written without a loss', () => {
    fc.assert(
      fc.property(made.rule, (rule) => {
        const key = writeRule(rule)
        const read = parseRule(key)
        expect(read).not.toBeNull()
        expect(read && writeRule(read)).toBe(key)
        expect(read?.band).toEqual(rule.band)
      }),
    )
  })

  it('is refused quickly, whatever it is', () => {
    fc.assert(fc.property(fc.string({ maxLength: 5_000 }), (text) => void parseRule(`points_${text}`)))
  })
})

describe('bands', () => {
  it('that follow each other have each amount in one of them', () => {
    const bounds = fc.uniqueArray(fc.integer({ min: -50, max: 600 }), { minLength: 1, maxLength: 12 })
    const amount = fc.integer({ min: -12_000, max: 160_000 }).map((count) => count / 200)
    fc.assert(
      fc.property(bounds, amount, (unsorted, amount) => {
        const starts = unsorted.toSorted((a, b) => a - b)
        const bands = starts.map((from, index) => {
          const next = starts[index + 1]
          return { from, to: next === undefined ? null : next - 1 }
        })
        expect(bands.filter((band) => isWithin(amount, band))).toHaveLength(amount < (starts[0] ?? 0) ? 0 : 1)
      }),
    )
  })

  it.each([
    [13.5, { from: 7, to: 13 }, true],
    [14, { from: 7, to: 13 }, false],
    [7, { from: 7, to: 13 }, true],
    [6.99, { from: 7, to: 13 }, false],
    [2.59, { from: 0, to: 2.5 }, true],
    [2.6, { from: 0, to: 2.5 }, false],
    [-3, { from: -5, to: -1 }, true],
  ])('have %d in %j: %s', (amount, band, expected) => {
    expect(isWithin(amount, band)).toBe(expected)
  })
})
