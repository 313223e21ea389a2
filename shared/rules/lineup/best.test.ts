import * as fc from 'fast-check'
import { munkres } from 'munkres'
import { describe, expect, it } from 'vitest'
import { FANTASY_SPORTS } from '../../sports/fantasy.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import { defaultSettings } from '../settings/default-settings.ts'
import { fits, type StartingSlot } from '../slots/slots.ts'
import { rosterPlanOf } from '../roster/plan.ts'
import { bestLineup } from './best.ts'
type Scored = Parameters<typeof bestLineup>[1][number]

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 300)
const SEED = Number(process.env['FUZZ_SEED'] ?? 7)
const PATIENCE = { timeout: 60_000 + RUNS * 50 }
const check = <T>(arbitrary: fc.Arbitrary<T>, predicate: (one: T) => void, numRuns = RUNS) =>
  fc.assert(fc.property(arbitrary, predicate), { numRuns, seed: SEED })

/** `QB FLEX:RB/WR` */
const slots = (text: string): StartingSlot[] =>
  text.split(' ').map((one) => {
    const [slot = '', positions = slot] = one.split(':')
    return { slot, positions: positions.split('/') }
  })
/** `RB 12` or `RB/WR 7.5` */
const players = (text: string): Scored[] =>
  text.split(', ').map((one) => {
    const [positions = '', points] = one.split(' ')
    return { positions: positions.split('/'), points: Math.round(Number(points) * 100) }
  })

/** The total of another library's Hungarian method: an empty slot is worth 0, and so is a player who does not fit. */
function munkresTotal(slots: readonly StartingSlot[], players: readonly Scored[]): number {
  const costs = slots.map((slot) => [
    ...players.map((player) => (fits(slot, player) ? 0 - Math.max(0, player.points) : 0)),
    ...slots.map(() => 0),
  ])
  return munkres(costs).reduce((sum, [row, column]) => sum - (costs[row]?.[column] ?? 0), 0)
}

function expectLegal(
  slots: readonly StartingSlot[],
  players: readonly Scored[],
  { total, starters }: ReturnType<typeof bestLineup>,
): void {
  const there = starters.filter((index) => index !== null)
  expect(starters).toHaveLength(slots.length)
  expect(new Set(there).size).toBe(there.length)
  let sum = 0
  for (const [place, index] of starters.entries()) {
    const [slot, player] = [slots[place], players[index ?? -1]]
    if (index === null || !slot || !player) continue
    expect(fits(slot, player)).toBe(true)
    expect(player.points).toBeGreaterThanOrEqual(0)
    sum += player.points
  }
  expect(total).toBe(sum)
}

describe('bestLineUp', () => {
  it.each<[string, string, string, (number | null)[], number]>([
    ['the best of a position', 'QB', 'QB 12, QB 20.55, QB 3', [1], 20.55],
    ['the best first, the next at flex', 'RB FLEX:RB/WR', 'WR 9, RB 10, RB 12', [2, 1], 22],
    ['where the narrowest first is wrong', 'A:1/2 B:2/3 C:1', '1 10, 2 9, 1 8', [0, 1, 2], 27],
    ['by moving who plays at two', '1B 2B', '1B/2B 9, 1B 8', [1, 0], 17],
    ['nobody below 0', 'K D', 'K -1, D 0.01', [null, 1], 0.01],
    ['nobody where nobody fits', 'K QB', 'QB 5, QB 4', [null, 0], 5],
    ['whoever comes first of equals', 'QB', 'K 4, QB 5, QB 5', [1], 5],
    ['nobody', 'QB', 'WR 5', [null], 0],
  ])('has %s', (_, ...[places, list, starters, total]) => {
    expect(bestLineup(slots(places), players(list))).toEqual({
      starters,
      total: Math.round(total * 100),
    })
  })

  it.each<[string, string, string, (number | null)[], (number | null)[]]>([
    ['an equal one', 'QB', 'QB 5, QB 5', [1], [1]],
    ['somebody of no worth', 'QB', 'QB 0, QB 0', [1], [1]],
    ['a place rather empty than filled for nothing', 'QB', 'QB 0', [null], [null]],
    ['somebody at his slot', 'RB FLEX:RB/WR', 'RB 5, RB 6, WR 1', [0, 1], [0, 1]],
    ['somebody at his place of two of one kind', 'RB RB RB', 'RB 5, RB 6, RB 7', [1, null, 0], [1, 2, 0]],
    ['all but one', 'RB FLEX:RB/WR', 'RB 5, RB 6, WR 7', [1, 0], [1, 2]],
    // The first may come in as well as the second, and is before him in the list, but would move another player.
    ['where he is who would make room', 'A:A/D B:A/C', 'D 5, C 5, A 5', [2, null], [2, 1]],
    ['nobody who is worth less', 'QB', 'QB 5, QB 6', [0], [1]],
    ['nobody below 0', 'QB', 'QB -5', [0], [null]],
  ])('leaves %s', (_, ...[places, list, present, starters]) => {
    expect(bestLineup(slots(places), players(list), present).starters).toEqual(starters)
  })

  const points = fc.integer({ min: -300, max: 3_000 })
  const sports = fc.constantFrom<FantasySportKey>('nfl', 'ncaaf', 'nba', 'mlb', 'nhl')
  const team = sports.chain((sport) => {
    const keys = FANTASY_SPORTS[sport].positions.map(({ key }) => key)
    const positions = fc.oneof(
      fc.constantFrom(...keys).map((key) => [key]),
      fc.uniqueArray(fc.constantFrom(...keys), { minLength: 2, maxLength: 3 }),
    )
    return fc.record({
      slots: fc.constant(rosterPlanOf(sport, defaultSettings(sport).roster).starters),
      players: fc.array(fc.record({ positions, points }), { minLength: 1, maxLength: 40 }),
    })
  })

  it('comes to the total of another’s Hungarian method, in every sport', PATIENCE, () => {
    check(team, ({ slots, players }) => {
      const best = bestLineup(slots, players)
      expectLegal(slots, players, best)
      expect(best.total).toBe(munkresTotal(slots, players))
    })
  })

  // Slots that overlap as no sport's do, and many equal points.
  const words = ['A', 'B', 'C', 'D', 'E']
  const some = fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 3 })
  const odd = (most: { slots: number; players: number; points: number }) =>
    fc.record({
      slots: fc.array(
        some.map((positions) => ({ slot: positions.join('/'), positions })),
        { minLength: 1, maxLength: most.slots },
      ),
      players: fc.array(fc.record({ positions: some, points: fc.integer({ min: -2, max: most.points }) }), {
        maxLength: most.players,
      }),
    })

  it('does so with any slots', PATIENCE, () => {
    check(
      odd({ slots: 12, players: 20, points: 9 }),
      ({ slots, players }) => {
        const best = bestLineup(slots, players)
        expectLegal(slots, players, best)
        expect(best.total).toBe(munkresTotal(slots, players))
      },
      RUNS * 10,
    )
  })

  const withPresent = odd({ slots: 4, players: 5, points: 3 }).chain((one) =>
    fc.record({
      slots: fc.constant(one.slots),
      players: fc.constant(one.players),
      present: fc.shuffledSubarray([...one.players.keys()]).map((order) =>
        // Whoever is there now fits, as a lineup that was set does.
        one.slots.map((slot, place) => {
          const index = order[place]
          const player = index === undefined ? undefined : one.players[index]
          return player && fits(slot, player) ? (index ?? null) : null
        }),
      ),
    }),
  )

  it('is the best, then with the fewest moves, then of the first, among all ways', PATIENCE, () => {
    check(withPresent, ({ slots, players, present }) => {
      const best = bestLineup(slots, players, present)
      expectLegal(slots, players, best)
      const [most] = allWays(slots, players)
        .map((starters) => merit({ slots, players, present }, starters))
        .toSorted(compareMerit)
      expect(merit({ slots, players, present }, best.starters)).toEqual(most)
    })
  })

  it('has the same total and the same players, if nobody is there now', PATIENCE, () => {
    check(odd({ slots: 12, players: 20, points: 9 }), ({ slots, players }) => {
      const one = bestLineup(slots, players)
      const other = bestLineup(
        slots,
        players,
        slots.map(() => null),
      )
      const who = ({ starters }: typeof one) =>
        starters.filter((index) => index !== null).toSorted((a, b) => a - b)
      expect(other.total).toBe(one.total)
      expect(who(other)).toEqual(who(one))
    })
  })

  it('is the same again once it is there', PATIENCE, () => {
    check(team, ({ slots, players }) => {
      const { starters } = bestLineup(slots, players)
      expect(bestLineup(slots, players, starters).starters).toEqual(starters)
    })
  })
})

/** Every legal way to fill the slots. */
function allWays(
  [slot, ...others]: readonly StartingSlot[],
  players: readonly Scored[],
  free: readonly number[] = [...players.keys()],
): (number | null)[][] {
  if (!slot) return [[]]
  const takers = free.filter((index) => {
    const player = players[index]
    return player && fits(slot, player)
  })
  return [null, ...takers].flatMap((taker) =>
    allWays(
      others,
      players,
      free.filter((index) => index !== taker),
    ).map((rest) => [taker, ...rest]),
  )
}

/** Points, moves and places in the list: more is better, then fewer, then fewer. */
function merit(
  of: {
    readonly slots: readonly StartingSlot[]
    readonly players: readonly Scored[]
    readonly present: readonly (number | null)[]
  },
  starters: readonly (number | null)[],
): [number, number, number] {
  const slotIn = (some: readonly (number | null)[], index: number) =>
    of.slots[some.indexOf(index)]?.slot ?? null
  const indexes = [...of.players.keys()]
  const starting = starters.filter((index) => index !== null)
  return [
    starting.reduce((sum, index) => sum + (of.players[index]?.points ?? 0), 0),
    indexes.filter((index) => slotIn(of.present, index) !== slotIn(starters, index)).length,
    starting.reduce((sum, index) => sum + index + 1, 0),
  ]
}

function compareMerit(one: [number, number, number], other: [number, number, number]): number {
  return other[0] - one[0] || one[1] - other[1] || one[2] - other[2]
}
