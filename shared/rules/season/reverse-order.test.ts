import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lotteryBalls, reverseOrder } from './reverse-order.ts'

const of = (...[table, playoffs, places, teams = table]: [string, string, string, string?]) =>
  reverseOrder({
    table: Array.from(table),
    playoffs: new Set(playoffs),
    places: Array.from(places),
    teams: Array.from(teams),
  }).join('')

describe('the order of a draft by last season', () => {
  it.each<[what: string, of: Parameters<typeof of>, order: string]>([
    // The consolation bracket moves no one who missed the playoffs.
    ['worst records first, then by how far they got', ['ABCDEF', 'ABCD', 'CADBFE'], 'FEBDAC'],
    ['without playoffs the other way round', ['ABCD', '', 'ABCD'], 'DCBA'],
    ['everybody in the playoffs', ['ABCD', 'ABCD', 'BACD'], 'DCAB'],
    ['who has left is left out', ['ABCD', 'AB', 'BACD', 'ACD'], 'DCA'],
    ['who has joined is last', ['ABCD', 'AB', 'BACD', 'XABCD'], 'DCABX'],
    ['nothing known', ['', '', '', 'XY'], 'XY'],
  ])('%s', (_what, given, order) => {
    expect(of(...given)).toBe(order)
  })

  it('has every team that drafts once, and no other', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 16 })
    fc.assert(
      fc.property(ids, ids, ids, fc.nat(16), (table, shuffled, teams, most) => {
        const places = [...table].toSorted((a, b) => shuffled.indexOf(a) - shuffled.indexOf(b))
        const order = reverseOrder({ table, playoffs: new Set(table.slice(0, most)), places, teams })
        expect(order.toSorted((a, b) => a - b)).toEqual(teams.toSorted((a, b) => a - b))
      }),
    )
  })
})

it.each([
  ['even', [1, 1, 1, 1]],
  ['graded', [4, 3, 2, 1]],
  ['steep', [16, 9, 4, 1]],
] as const)('%s balls', (odds, balls) => {
  expect(lotteryBalls(4, odds)).toEqual(balls)
})
