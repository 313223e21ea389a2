import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StartingSlot } from '../slots/slots.ts'
import { bestBallSlots } from './best-ball.ts'
import { teamPoints } from './team-points.ts'

const SLOTS: readonly StartingSlot[] = [
  { slot: 'QB', positions: ['QB'] },
  { slot: 'RB', positions: ['RB'] },
  { slot: 'FLEX', positions: ['RB', 'WR', 'TE'] },
  { slot: 'WR', positions: ['WR'] },
]

const line = (playerId: string, position: string, points: number) => ({
  playerId,
  points,
  stats: { [`@${position}`]: 1, rushyd: points },
})

/** The most points by trying every player in every slot. */
function slowly(lines: readonly ReturnType<typeof line>[]): number {
  const totals = new Map<string, { points: number; positions: Set<string> }>()
  for (const { playerId, points, stats } of lines) {
    const own = totals.get(playerId) ?? { points: 0, positions: new Set() }
    own.points += points
    for (const key of Object.keys(stats)) if (key.startsWith('@')) own.positions.add(key.slice(1))
    totals.set(playerId, own)
  }
  const go = (slot: number, used: ReadonlySet<string>): number => {
    const one = SLOTS[slot]
    if (!one) return 0
    const without = go(slot + 1, used)
    const others = [...totals].map(([id, { points, positions }]) =>
      used.has(id) || !one.positions.some((position) => positions.has(position))
        ? -Infinity
        : points + go(slot + 1, new Set([...used, id])),
    )
    return Math.max(without, ...others)
  }
  return go(0, new Set())
}

describe('best ball', () => {
  it('counts the best legal lineup of the period', () => {
    const slots = bestBallSlots(SLOTS, [
      line('a', 'QB', 20),
      line('b', 'RB', 10),
      line('c', 'RB', 12),
      line('d', 'WR', 30),
      line('e', 'WR', -5),
      line('b', 'RB', 3),
    ])
    expect(Object.fromEntries(slots)).toEqual({ a: 'QB', b: 'RB', c: 'FLEX', d: 'WR' })
  })

  it('is the same as trying every lineup', () => {
    const lines = fc.array(
      fc
        .tuple(
          fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
          fc.constantFrom('QB', 'RB', 'WR', 'TE', 'K'),
          fc.integer({ min: -8, max: 40 }),
        )
        .map(([id, position, points]) => line(id, position, points)),
      { maxLength: 9 },
    )
    fc.assert(
      fc.property(lines, (lines) => {
        const slots = bestBallSlots(SLOTS, lines)
        const total = lines.reduce((sum, { playerId, points }) => sum + (slots.has(playerId) ? points : 0), 0)
        expect(total).toBe(slowly(lines))
        expect(new Set(slots.values()).size).toBe(slots.size)
      }),
    )
  })

  it('leaves out who is on injured reserve, or came after the game began', () => {
    const games = new Map([['g', { day: 1, startsAt: 100 }]])
    const of = (spot: 'reserve' | null, from: number) =>
      teamPoints({
        rules: { points_rushyd: 1 },
        starters: SLOTS,
        isBestBall: true,
        lineUps: [],
        tenures: [{ playerId: 'b', fromSeq: 1, from, until: null, spot }],
        games,
        lines: [{ gameId: 'g', playerId: 'b', version: 1, stats: { '@RB': 1, rushyd: 7 } }],
      })
    expect(of(null, 50)).toMatchObject({ points: 700, benchPoints: 0 })
    expect(of('reserve', 50)).toMatchObject({ points: 0, benchPoints: 700 })
    expect(of(null, 150)).toMatchObject({ points: 0, benchPoints: 0 })
  })
})
