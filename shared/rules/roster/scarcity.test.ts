import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { missingStarters, type Positioned, type StartingSlot } from '../slots/slots.ts'
import { noRoomFor, type RosterPlan } from '../slots/room.ts'
import { emptyAtBest, type Needy } from './scarcity.ts'

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 150)
const SEED = Number(process.env['FUZZ_SEED'] ?? 7)
const PATIENCE = { timeout: 30_000 + RUNS * 50 }

const each = (text: string): Positioned[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((one) => ({ positions: one.split('/') }))
const plan = (places: string): RosterPlan => ({
  starters: each(places).map(({ positions }) => ({ slot: positions.join('/'), positions })),
  size: 20,
  maxima: {},
})
/** `QB K, 2` has a quarterback, a kicker and two picks. */
const needy = (text: string): Needy => {
  const [roster = '', picksLeft] = text.split(', ')
  return { roster: each(roster), picksLeft: Number(picksLeft) }
}

describe('emptyAtBest', () => {
  it.each<[string, string, string[], string, number]>([
    ['enough for all', 'QB K', [', 2', ', 2'], 'QB QB K K', 0],
    ['one kicker for two', 'QB K', [', 2', ', 2'], 'QB QB K QB', 1],
    ['a team has two kickers', 'QB K', ['K K, 2', ', 2'], 'QB QB', 1],
    ['a team has too few picks', 'QB K', [', 1', ', 2'], 'QB QB K K', 1],
    ['a team has none, and another needs what it will not get', 'K', [', 0', ', 1'], 'K', 1],
    ['two places for one', 'RB RB/WR', [', 2', ', 2'], 'RB WR WR WR', 1],
    ['who moves another', 'RB RB/WR', ['RB, 1', 'WR, 1'], 'RB WR', 0],
    ['one who plays at two', '1B 2B', [', 2'], '1B/2B', 1],
    ['two who play at two', '1B 2B', [', 2', ', 2'], '1B/2B 1B/2B 1B/2B 1B', 0],
    ['nobody', 'QB', [', 1'], '', 1],
    ['nothing to fill', 'QB', ['QB, 1'], '', 0],
  ])('%s', (_, ...[places, teams, free, empty]) => {
    expect(emptyAtBest(plan(places), teams.map(needy), each(free))()).toBe(empty)
  })

  it('says what taking somebody would mean for all', () => {
    const teams = ['K, 2', ', 2'].map(needy)
    const emptyIf = emptyAtBest(plan('QB K'), teams, each('QB QB K WR'))
    const [kicker, passer] = [{ positions: ['K'] }, { positions: ['QB'] }]
    expect(emptyIf()).toBe(0)
    expect([emptyIf({ team: 0, player: kicker }), emptyIf({ team: 1, player: kicker })]).toEqual([1, 0])
    expect([emptyIf({ team: 0, player: passer }), emptyIf({ team: 1, player: passer })]).toEqual([0, 0])
  })

  it('knows that a team may have no more at a position', () => {
    const superflex = { ...plan('QB QB/RB'), maxima: { RB: 0 } }
    expect(emptyAtBest(superflex, ['QB, 1', 'QB, 1'].map(needy), each('QB RB'))()).toBe(1)
  })
})

/** The least that stay empty in any way of giving each who is free to a team or to none. */
function leastEmpty(
  plan: RosterPlan,
  teams: readonly Needy[],
  [player, ...others]: readonly Positioned[],
): number {
  if (!player) return teams.reduce((sum, { roster }) => sum + missingStarters(plan.starters, roster), 0)
  const given = teams.flatMap((one, index) => {
    if (one.picksLeft === 0 || noRoomFor(plan, one.roster, player).length > 0) return []
    const with_ = { roster: [...one.roster, player], picksLeft: one.picksLeft - 1 }
    return [leastEmpty(plan, teams.with(index, with_), others)]
  })
  return Math.min(leastEmpty(plan, teams, others), ...given)
}

describe('any league', () => {
  const POSITIONS = ['QB', 'RB', 'WR', 'K']
  const several = fc.subarray(POSITIONS, { minLength: 1, maxLength: 3 })
  const single = fc.constantFrom(...POSITIONS).map((one) => [one])
  const starters = fc.array(
    several.map((positions): StartingSlot => ({ slot: positions.join('/'), positions })),
    { minLength: 1, maxLength: 4 },
  )
  const league = (positions: fc.Arbitrary<string[]>) => {
    const players = (maxLength: number) =>
      fc.array(
        positions.map((positions) => ({ positions })),
        { maxLength },
      )
    return fc.record({
      starters,
      teams: fc.array(fc.record({ roster: players(3), picksLeft: fc.nat(3) }), {
        minLength: 1,
        maxLength: 3,
      }),
      free: players(5),
    })
  }
  const check = <T>(arbitrary: fc.Arbitrary<T>, predicate: (one: T) => void) =>
    fc.assert(fc.property(arbitrary, predicate), { numRuns: RUNS, seed: SEED })

  it(
    'has as many places empty at best as in the best of all ways, where there are no maxima',
    PATIENCE,
    () => {
      check(league(several), ({ starters, teams, free }) => {
        const plan = { starters, size: 20, maxima: {} }
        const emptyIf = emptyAtBest(plan, teams, free)
        expect(emptyIf()).toBe(leastEmpty(plan, teams, free))
        const [player, ...others] = free
        if (!player || teams[0]?.picksLeft === 0) return
        const after = teams.map((one, index) =>
          index === 0 ? { roster: [...one.roster, player], picksLeft: one.picksLeft - 1 } : one,
        )
        expect(emptyIf({ team: 0, player })).toBe(leastEmpty(plan, after, others))
      })
    },
  )

  it('also under maxima, where everybody has one position', PATIENCE, () => {
    const maxima = fc.dictionary(fc.constantFrom(...POSITIONS), fc.nat(3))
    check(fc.tuple(league(single), maxima), ([{ starters, teams, free }, maxima]) => {
      const plan = { starters, size: 20, maxima }
      // As many of each as a team may have fill its lineup: otherwise no one plays by such a plan.
      const all = POSITIONS.flatMap((one) =>
        Array.from({ length: maxima[one] ?? 4 }, () => ({ positions: [one] })),
      )
      fc.pre(missingStarters(starters, all) === 0)
      fc.pre(
        teams.every(({ roster }) =>
          POSITIONS.every(
            (one) => roster.filter(({ positions: [p] }) => p === one).length <= (maxima[one] ?? 4),
          ),
        ),
      )
      expect(emptyAtBest(plan, teams, free)()).toBe(leastEmpty(plan, teams, free))
    })
  })
})
