import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestOfDays, type LineOfDay } from './best-of-days.ts'

const SLOTS = [
  { slot: 'QB', positions: ['QB'] },
  { slot: 'FLEX', positions: ['RB', 'WR'] },
]

function line(
  playerId: string,
  position: string,
  points: number,
  more: Partial<LineOfDay<string>> = {},
): LineOfDay<string> {
  return { playerId, day: 1, positions: [position], points, isStarter: false, mayStart: true, ...more }
}

const anyLines = fc.array(
  fc
    .record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      position: fc.constantFrom('QB', 'RB', 'WR', 'TE'),
      points: fc.integer({ min: -500, max: 4_000 }),
      day: fc.integer({ min: 1, max: 3 }),
      isStarter: fc.boolean(),
      mayStart: fc.boolean(),
    })
    .map(({ id, position, ...more }) => line(id, position, more.points, more)),
  { maxLength: 12 },
)

describe('the best lineup of some days', () => {
  it.each([
    ['nothing', [], { started: 0, best: 0 }],
    [
      'who started, where no one on the bench had more',
      [line('a', 'QB', 2_000, { isStarter: true }), line('b', 'QB', 900)],
      { started: 2_000, best: 2_000 },
    ],
    [
      'who sat on the bench and had more',
      [line('a', 'QB', 500, { isStarter: true }), line('b', 'QB', 900), line('c', 'RB', 700)],
      { started: 500, best: 1_600 },
    ],
    [
      'no one who was on injured reserve',
      [line('a', 'QB', 500, { isStarter: true }), line('b', 'QB', 900, { mayStart: false })],
      { started: 500, best: 500 },
    ],
    [
      'each day for itself',
      [
        line('a', 'QB', 500, { isStarter: true }),
        line('b', 'QB', 900, { day: 2 }),
        line('b', 'QB', 100, { day: 1 }),
      ],
      { started: 500, best: 1_400 },
    ],
    [
      'at most so many as there are slots for',
      [line('a', 'RB', 300), line('b', 'WR', 400), line('c', 'RB', 200)],
      { started: 0, best: 400 },
    ],
  ])('is of %s', (_of, lines, expected) => {
    expect(bestOfDays(SLOTS, lines)).toEqual(expected)
  })

  it('is never less than what started, and never more than all who may start had', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const { started, best } = bestOfDays(SLOTS, lines)
        expect(best).toBeGreaterThanOrEqual(started)
        const most = lines.reduce(
          (sum, one) => sum + (one.mayStart || one.isStarter ? Math.max(0, one.points) : 0),
          0,
        )
        expect(best).toBeLessThanOrEqual(Math.max(most, started))
      }),
    )
  })
})
