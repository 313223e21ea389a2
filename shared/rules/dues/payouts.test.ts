import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TeamId } from '../../core/ids.ts'
import type { PlannedPrize, Share } from '../../dues/dues.ts'
import { PRIZES, WHOLE } from '../../core/prizes.ts'
import { payoutsOf, type SeasonFacts, teamPayouts } from './payouts.ts'

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((letter) => TeamId.parse(letter.repeat(12))) as [
  TeamId,
  TeamId,
  TeamId,
  TeamId,
] // four of four

/** Four teams, two weeks of three: a and b have the same points over the season, c the best week. */
const FACTS: SeasonFacts = {
  places: [b, a, d, c],
  table: [a, b, c, d],
  weeks: [
    { label: 'Week 1', scores: scores(100, 80, 150, 10) },
    { label: 'Week 2', scores: scores(90, 110, 20, 110) },
  ],
  weeksInSeason: 3,
}

function scores(...points: number[]) {
  return [a, b, c, d].map((teamId, index) => ({ teamId, points: points[index] ?? 0 }))
}

const pot = (basisPoints: number): Share => ({ of: 'pot', basisPoints })
const fixed = (amount: number): Share => ({ of: 'fixed', amount })
const REST: Share = { of: 'rest' }

function won(total: number, plan: readonly PlannedPrize[], facts = FACTS) {
  const { prizes, unassigned } = payoutsOf(total, plan, facts)
  return {
    prizes: prizes.map(({ teams }) => teams.map(({ teamId, amount }) => [teamId[0], amount])),
    unassigned,
  }
}

describe('payouts', () => {
  it.each([
    ['champion', [['b', 1000]]],
    ['runner-up', [['a', 1000]]],
    ['third', [['d', 1000]]],
    ['last', [['c', 1000]]],
    ['regular-season', [['a', 1000]]],
    ['best-week', [['c', 1000]]],
    // 190 each: split, and the table decides about a cent that is left.
    ['most-points', [['a', 500], ['b', 500]]], // prettier-ignore
  ] as const)('pays %s to whoever has won it', (prize, teams) => {
    expect(won(1000, [{ prize, share: pot(WHOLE) }])).toEqual({ prizes: [teams], unassigned: 0 })
  })

  it('pays each week’s high score, splits a tie, and leaves a week that is to come open', () => {
    expect(won(1000, [{ prize: 'weekly-high', share: fixed(101) }])).toEqual({
      prizes: [[['c', 101]], [['b', 51], ['d', 50]], []], // prettier-ignore
      unassigned: 1000 - 202,
    })
  })

  it('gives the rest to the prize that takes it', () => {
    const plan: PlannedPrize[] = [
      { prize: 'champion', share: REST },
      { prize: 'runner-up', share: pot(2500) },
      { prize: 'last', share: fixed(100) },
    ]
    expect(won(1001, plan)).toEqual({ prizes: [[['b', 651]], [['a', 250]], [['c', 100]]], unassigned: 0 })
  })

  it('rounds by the largest remainder, of equal ones the first in the plan', () => {
    const third = (prize: PlannedPrize['prize'], basisPoints: number): PlannedPrize => ({
      prize,
      share: pot(basisPoints),
    })
    // 33.33, 33.33, 33.34 of 100: the last has the largest remainder.
    expect(
      won(100, [third('champion', 3333), third('runner-up', 3333), third('third', 3334)]).prizes,
    ).toEqual([[['b', 33]], [['a', 33]], [['d', 34]]])
    expect(won(101, [third('champion', 5000), third('runner-up', 5000)]).prizes).toEqual([
      [['b', 51]],
      [['a', 50]],
    ])
  })

  it('cuts all alike where prizes come to more than the pot', () => {
    const plan: PlannedPrize[] = [
      { prize: 'champion', share: fixed(300) },
      { prize: 'runner-up', share: fixed(100) },
      { prize: 'third', share: REST },
    ]
    expect(won(200, plan)).toEqual({ prizes: [[['b', 150]], [['a', 50]], [['d', 0]]], unassigned: 0 })
  })

  it('assigns nothing that no one has won, and nothing of an empty pot', () => {
    const nothing: SeasonFacts = { places: [], table: [], weeks: [], weeksInSeason: 2 }
    const plan = PRIZES.map((prize): PlannedPrize => ({ prize, share: pot(500) }))
    expect(payoutsOf(1000, plan, nothing).unassigned).toBe(1000)
    expect(payoutsOf(0, plan, FACTS)).toMatchObject({ unassigned: 0 })
  })

  const share = fc.oneof(
    fc.integer({ min: 1, max: WHOLE }).map(pot),
    fc.integer({ min: 1, max: 100_000 }).map(fixed),
    fc.constant(REST),
  )
  const anyPlan = fc
    .array(fc.record({ prize: fc.constantFrom(...PRIZES), share }), { maxLength: PRIZES.length })
    // One rest at most, and no prize twice, as the plan's problems say.
    .map((plan) =>
      plan.filter(
        (line, index) =>
          plan.findIndex(({ prize }) => prize === line.prize) === index &&
          (line.share.of !== 'rest' ||
            (line.prize !== 'weekly-high' && plan.findIndex(({ share: { of } }) => of === 'rest') === index)),
      ),
    )
  const anyFacts = fc
    .record({
      places: fc.shuffledSubarray([a, b, c, d], { minLength: 4 }),
      table: fc.shuffledSubarray([a, b, c, d], { minLength: 4 }),
      points: fc.array(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 4, maxLength: 4 }), {
        maxLength: 5,
      }),
      more: fc.nat(3),
    })
    .map(({ places, table, points, more }): SeasonFacts => ({
      places,
      table,
      weeks: points.map((row, index) => ({ label: `Week ${index + 1}`, scores: scores(...row) })),
      weeksInSeason: points.length + more,
    }))

  it('is never below zero, and with what is unassigned exactly the pot', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), anyPlan, anyFacts, (total, plan, facts) => {
        const { prizes, unassigned } = payoutsOf(total, plan, facts)
        const paid = prizes.flatMap(({ teams }) => teams.map(({ amount }) => amount))
        expect([...paid, unassigned].every((amount) => Number.isInteger(amount) && amount >= 0)).toBe(true)
        expect(paid.reduce((sum, amount) => sum + amount, unassigned)).toBe(total)
        for (const { amount, teams } of prizes)
          if (teams.length > 0) expect(teams.reduce((sum, one) => sum + one.amount, 0)).toBe(amount)
        const byTeam = teamPayouts(prizes)
        expect(byTeam.reduce((sum, { amount }) => sum + amount, unassigned)).toBe(total)
        for (const { amount, parts } of byTeam)
          expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
      }),
    )
  })

  it('leaves nothing of a pot that is given out whole, and splits ties to within a cent', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.integer({ min: 1, max: WHOLE - 1 }),
        anyFacts,
        (total, part, facts) => {
          const plan: PlannedPrize[] = [
            { prize: 'champion', share: pot(part) },
            { prize: 'last', share: pot(WHOLE - part) },
          ]
          expect(payoutsOf(total, plan, facts).unassigned).toBe(0)
          const { prizes } = payoutsOf(total, [{ prize: 'most-points', share: pot(WHOLE) }], facts)
          const amounts = prizes.flatMap(({ teams }) => teams.map(({ amount }) => amount))
          if (amounts.length > 0) expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })

  it('keeps fixed amounts as they are while the pot has room', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 5000 }), anyFacts, (total, part, facts) => {
        const amount = Math.floor(total / 2)
        if (amount === 0) return
        const plan: PlannedPrize[] = [
          { prize: 'champion', share: fixed(amount) },
          { prize: 'runner-up', share: pot(part) },
          { prize: 'last', share: REST },
        ]
        expect(payoutsOf(total, plan, facts).prizes[0]?.amount).toBe(amount)
      }),
    )
  })
})
