import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FANTASY_SPORTS } from '../../sports/fantasy.ts'
import { FANTASY_SPORT_KEYS } from '../../sports/index.ts'
import type { FantasySport } from '../../sports/model/sport.ts'
import { findStarters, type Lineups } from './league-starters.ts'

type League = Pick<Lineups, 'size' | 'starters'>

interface Players {
  readonly positions: readonly (readonly string[])[]
  readonly points: readonly number[]
}

function startersOf(league: League, { positions, points }: Players): number[] {
  const byPoints = [...points.keys()].toSorted((a, b) => (points[b] ?? 0) - (points[a] ?? 0))
  return findStarters(league, byPoints, positions)
}

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

/** The most points of any set of players that fills as many slots as can be filled. */
function bestTotal({ size, starters }: League, { positions, points }: Players) {
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
        const starters = startersOf(league, players)
        expect({ filled: starters.length, points: sum(starters, players.points) }).toEqual(
          bestTotal(league, players),
        )
      }),
    )
  })

  it.each(FANTASY_SPORT_KEYS)('fill every place of %s when there are enough players', (sport) => {
    const { positions }: FantasySport = FANTASY_SPORTS[sport]
    const players = positions.flatMap(({ key }) =>
      Array.from({ length: 200 }, (_, points) => ({ positions: [key], points })),
    )
    const { slots, roster }: FantasySport = FANTASY_SPORTS[sport]
    const league = {
      size: 12,
      starters: slots.map((slot) => ({ positions: slot.positions, count: roster.starters[slot.key] ?? 0 })),
    }
    const places = league.starters.reduce((total, { count }) => total + count, 0)
    const starters = startersOf(league, {
      positions: players.map((player) => player.positions),
      points: players.map((player) => player.points),
    })
    expect(starters.length).toBe(league.size * places)
  })

  it('stay when a team joins', () => {
    fc.assert(
      fc.property(anyLineUps, anyPlayers(30), (league, players) => {
        const before = startersOf(league, players)
        const after = startersOf({ ...league, size: league.size + 1 }, players)
        expect(after).toEqual(expect.arrayContaining(before))
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
        const straight = startersOf(league, { points, positions })
        const shuffled = startersOf(league, {
          points: order.map((player) => points[player] ?? 0),
          positions: order.map((player) => positions[player] ?? []),
        })
        expect(shuffled.map((index) => order[index])).toEqual(straight)
      }),
    )
  })
})
