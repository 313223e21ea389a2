import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FANTASY_SPORT_KEYS, FANTASY_SPORTS, type FantasySportKey } from '../sports/index.ts'
import type { FantasySport } from '../sports/sport.ts'
import { type Candidates, type LineUps, rankByValue } from './value.ts'

type Listed = readonly [positions: string, points: number]

/** Players as `QB 300` or `1B+OF 120`. */
function candidates(players: readonly Listed[]): Candidates {
  return {
    positions: players.map(([positions]) => positions.split('+')),
    points: Float64Array.from(players, ([, points]) => points),
  }
}

/** Lineups as `QB:1 RB+WR:2`. */
function lineUps(size: number, starters: string): LineUps {
  return {
    size,
    starters: starters.split(' ').map((text) => {
      const [positions = '', count] = text.split(':')
      return { positions: positions.split('+'), count: Number(count) }
    }),
  }
}

/** Those of a league of the sport that changes nothing. */
function usual(sport: FantasySportKey, size = 12): LineUps {
  const { slots, roster }: FantasySport = FANTASY_SPORTS[sport]
  return {
    size,
    starters: slots.map(({ key, positions }) => ({ positions, count: roster.starters[key] ?? 0 })),
  }
}

function rank(of: LineUps, players: readonly Listed[]) {
  const { baselines, values, order, starters } = rankByValue(of, candidates(players))
  return {
    baselines: Object.fromEntries([...baselines].map(([position, { points }]) => [position, points])),
    values: [...values],
    order: [...order],
    starters: starters.toSorted((a, b) => a - b),
  }
}

describe('value over replacement', () => {
  it('begins at the last starter of a position', () => {
    const players: Listed[] = [
      ['QB', 300],
      ['QB', 290],
      ['QB', 280],
      ['RB', 200],
      ['RB', 100],
      ['RB', 40],
    ]
    expect(rank(lineUps(2, 'QB:1 RB:1'), players)).toEqual({
      baselines: { QB: 290, RB: 100 },
      values: [10, 0, -10, 100, 0, -60],
      order: [3, 0, 1, 4, 2, 5],
      starters: [0, 1, 3, 4],
    })
  })

  it('shares flexes out to whoever is best', () => {
    const players: Listed[] = [
      ['RB', 200],
      ['RB', 150],
      ['WR', 180],
      ['WR', 140],
      ['WR', 130],
      ['TE', 90],
      ['TE', 60],
    ]
    // One team with a flex: the third place of the three goes to the second back.
    expect(rank(lineUps(1, 'RB:1 WR:1 TE:1 RB+WR+TE:1'), players)).toMatchObject({
      baselines: { RB: 150, WR: 150, TE: 90 },
      starters: [0, 1, 2, 5],
    })
  })

  it('moves players who fit elsewhere out of the way', () => {
    const players: Listed[] = [
      ['1B+OF', 100],
      ['1B', 90],
      ['OF', 80],
      ['OF', 70],
    ]
    expect(rank(lineUps(1, '1B:1 OF:1'), players)).toMatchObject({
      baselines: { '1B': 90, OF: 90 },
      starters: [0, 1],
    })
  })

  it('is never above zero for whom the league does not start, however many positions he has', () => {
    // The one who catches and plays first base has to catch, so another first baseman cannot take his place.
    const players: Listed[] = [
      ['1B', 100],
      ['1B', 90],
      ['C+1B', 80],
      ['C', 50],
    ]
    expect(rank(lineUps(1, '1B:1 C:1'), players)).toMatchObject({
      baselines: { '1B': 100, C: 80 },
      values: [0, -10, 0, -30],
      starters: [0, 2],
    })
  })

  it('is nothing for who fits no slot or of whom nothing is known: they come last', () => {
    const players: Listed[] = [
      ['K', 500],
      ['QB', Number.NaN],
      ['QB', 10],
      ['', 20],
    ]
    const { values, order, baselines } = rank(lineUps(1, 'QB:1 K:0'), players)
    expect([values, order]).toEqual([
      [Number.NaN, Number.NaN, 0, Number.NaN],
      [2, 0, 3, 1],
    ])
    expect(baselines).toEqual({ QB: 10 })
  })

  it('begins at nothing where the league has more places than players, and never below it', () => {
    expect(rank(lineUps(2, 'QB:1'), [['QB', 20]])).toMatchObject({ baselines: { QB: 0 }, values: [20] })
    expect(rank(lineUps(1, 'D/ST:1'), [['D/ST', -5]])).toEqual({
      baselines: { 'D/ST': 0 },
      values: [-5],
      order: [0],
      starters: [0],
    })
    expect(rank(lineUps(1, 'QB:1'), [])).toMatchObject({ baselines: { QB: 0 }, order: [] })
  })

  it('is by points where it is the same, then in the order given', () => {
    const players: Listed[] = [
      ['RB', 50],
      ['QB', 100],
      ['RB', 50],
      ['QB', 100],
    ]
    expect(rank(lineUps(2, 'QB:1 RB:1'), players).order).toEqual([1, 3, 0, 2])
  })

  it('keeps quarterbacks out of round one of a plausible season', () => {
    // Best, how much the first falls short of the one before, and how many there are: points fall ever slower.
    const falls = { QB: [390, 16, 40], RB: [340, 16, 120], WR: [330, 14, 160], TE: [250, 16, 60] } as const
    const season = Object.entries(falls).flatMap(([position, [best, first, count]]) => {
      let points = best + first
      return Array.from({ length: count }, (_, index): Listed => {
        points -= first / (1 + index / 8)
        return [position, Math.round(points * 100)]
      })
    })
    const others = ['K', 'D/ST'].flatMap((position) =>
      Array.from({ length: 32 }, (_, index): Listed => [position, 15_000 - index * 250]),
    )
    const players = [...season, ...others]
    const firstRound = (order: readonly number[]) => order.slice(0, 12).map((player) => players[player]?.[0])
    const byPoints = [...players.keys()].toSorted((a, b) => (players[b]?.[1] ?? 0) - (players[a]?.[1] ?? 0))
    const { order, baselines } = rank(usual('nfl'), players)

    expect(firstRound(byPoints).filter((position) => position === 'QB').length).toBeGreaterThan(5)
    expect(firstRound(order).filter((position) => position === 'QB').length).toBeLessThan(3)
    expect(new Set(firstRound(order))).toContain('RB')
    expect(baselines['TE']).toBeLessThan(Math.min(baselines['RB'] ?? 0, baselines['WR'] ?? 0))
    // With two quarterbacks a team they are scarce.
    const superflex = rank(
      { size: 12, starters: [...usual('nfl').starters, { positions: ['QB', 'RB', 'WR', 'TE'], count: 1 }] },
      players,
    )
    expect(firstRound(superflex.order).filter((position) => position === 'QB').length).toBeGreaterThan(2)
  })
})

const POSITIONS = ['A', 'B', 'C', 'D'] as const
const somePositions = fc.uniqueArray(fc.constantFrom(...POSITIONS), { minLength: 1, maxLength: 3 })
const anyLineUps = fc.record({
  size: fc.integer({ min: 1, max: 3 }),
  starters: fc.array(fc.record({ positions: somePositions, count: fc.integer({ min: 0, max: 2 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
})
const anyPlayers = (maxLength: number, points = fc.integer({ min: -20, max: 100 })) =>
  fc.array(fc.record({ positions: somePositions, points }), { maxLength }).map((players) => ({
    positions: players.map(({ positions }) => positions),
    points: players.map(({ points }) => points),
  }))

/** The most points that so many of the players can come to who fill as many places as can be filled. */
function bestTotal({ size, starters }: LineUps, { positions, points }: Candidates) {
  const places = starters.flatMap((slot) => Array<typeof slot>(slot.count * size).fill(slot))
  let best = { filled: 0, points: 0 }
  const isBetter = (now: typeof best) =>
    now.filled > best.filled || (now.filled === best.filled && now.points > best.points)
  const seen = new Set<string>()
  const go = (player: number, taken: ReadonlySet<number>, now: typeof best): void => {
    if (isBetter(now)) best = now
    const key = `${player} ${[...taken].toSorted((a, b) => a - b).join(',')} ${now.points}`
    if (player === positions.length || seen.has(key)) return
    seen.add(key)
    go(player + 1, taken, now)
    const fitting = [...places.entries()].filter(
      ([place, slot]) =>
        !taken.has(place) && slot.positions.some((position) => positions[player]?.includes(position)),
    )
    // Places of one slot are the same.
    for (const slot of new Set(fitting.map(([, slot]) => slot))) {
      const place = fitting.find(([, other]) => other === slot)?.[0] ?? -1
      go(player + 1, new Set([...taken, place]), {
        filled: now.filled + 1,
        points: now.points + (points[player] ?? 0),
      })
    }
  }
  go(0, new Set(), best)
  return best
}

const sum = (players: readonly number[], points: ArrayLike<number>) =>
  players.reduce((total, player) => total + (points[player] ?? 0), 0)

describe('the starters of a league', () => {
  it('are as many as there is room for, and no others come to more', () => {
    fc.assert(
      fc.property(anyLineUps, anyPlayers(6), (league, players) => {
        const { starters } = rankByValue(league, players)
        expect({ filled: starters.length, points: sum(starters, players.points) }).toEqual(
          bestTotal(league, players),
        )
      }),
    )
  })

  it.each(FANTASY_SPORT_KEYS)('fill every place of %s when there are enough players', (sport) => {
    const { positions }: FantasySport = FANTASY_SPORTS[sport]
    const players: Listed[] = positions.flatMap(({ key }) =>
      Array.from({ length: 200 }, (_, index): Listed => [key, index]),
    )
    const league = usual(sport)
    const { starters, baselines } = rankByValue(league, candidates(players))
    const places = league.starters.reduce((total, { count }) => total + count, 0)
    expect(starters.length).toBe(league.size * places)
    expect([...baselines.values()].every(({ player }) => player !== null)).toBe(true)
  })

  it('are worth something, and others nothing', () => {
    fc.assert(
      fc.property(anyLineUps, anyPlayers(30, fc.integer({ min: 0, max: 100 })), (league, players) => {
        const { starters, values } = rankByValue(league, players)
        for (const [player, value] of values.entries()) {
          if (starters.includes(player)) expect(value).toBeGreaterThanOrEqual(0)
          else if (!Number.isNaN(value)) expect(value).toBeLessThanOrEqual(0)
        }
      }),
    )
  })

  it('stay, and no baseline rises, when a team joins', () => {
    fc.assert(
      fc.property(anyLineUps, anyPlayers(30), (league, players) => {
        const before = rankByValue(league, players)
        const after = rankByValue({ ...league, size: league.size + 1 }, players)
        expect(after.starters).toEqual(expect.arrayContaining([...before.starters]))
        for (const [position, { points }] of before.baselines)
          expect(after.baselines.get(position)?.points).toBeLessThanOrEqual(points)
      }),
    )
  })

  it('are the same in whatever order the players are handed over', () => {
    const different = fc
      .uniqueArray(fc.integer({ min: -20, max: 1_000 }), { maxLength: 30 })
      .chain((points) =>
        fc.record({
          points: fc.constant(points),
          positions: fc.tuple(...points.map(() => somePositions)),
          order: fc.shuffledSubarray([...points.keys()], { minLength: points.length }),
        }),
      )
    fc.assert(
      fc.property(anyLineUps, different, (league, { points, positions, order }) => {
        const straight = rankByValue(league, { points, positions })
        const shuffled = rankByValue(league, {
          points: order.map((player) => points[player] ?? 0),
          positions: order.map((player) => positions[player] ?? []),
        })
        expect(Array.from(shuffled.order, (index) => order[index])).toEqual([...straight.order])
        expect(shuffled.baselines.keys()).toEqual(straight.baselines.keys())
      }),
    )
  })
})
