import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fits } from '../slots/slots.ts'
import { type ExpectedPlayer, fillLineup } from './fill.ts'
import { judgeLineup } from './move.ts'

const STARTERS = [
  { slot: 'G', positions: ['G'] },
  { slot: 'C', positions: ['C'] },
  { slot: 'UTIL', positions: ['G', 'C'] },
]
/** `G1 20`; `G1! 20` is locked, `G1 -` does not play, `G1 ?` plays and nothing is known of him. */
const players = (text: string): ExpectedPlayer<string>[] =>
  text.split(', ').map((one) => {
    const [name = '', points = ''] = one.split(' ')
    return {
      id: name.replace('!', ''),
      positions: [name.slice(0, 1)],
      isLocked: name.endsWith('!'),
      plays: points !== '-',
      projection: points === '-' ? 900 : points === '?' ? null : Number(points) * 100,
    }
  })
const places = (text: string) => text.split(' ').map((name) => (name === '-' ? null : name))
const fill = (before: string, roster: string) =>
  fillLineup({ starters: STARTERS, before: places(before), roster: players(roster) })

describe('fillLineUp', () => {
  it('starts those of whom the most is expected, and says what that changes', () => {
    expect(fill('G1 - C1', 'G1 10, C1 12, G2 20, C2 11')).toEqual({
      starters: ['G2', 'C2', 'C1'],
      moves: [
        { player: 'G1', from: 'G', to: null },
        { player: 'G2', from: null, to: 'G' },
        { player: 'C2', from: null, to: 'C' },
      ],
      before: 2200,
      after: 4300,
    })
  })

  it.each([
    ['a locked starter where he is', 'G1 C1 -', 'G1! 1, C1 5, G2 20', 'G1 C1 G2'],
    ['a locked one on the bench', '- C1 -', 'G1! 30, C1 5', '- C1 -'],
    ['somebody without a game, if nobody else could start', 'G1 C1 -', 'G1 -, C1 5, C2 4', 'G1 C1 C2'],
    ['nobody without a game in the way of one with it', 'G1 C1 C2', 'G1 -, C1 5, C2 4, G2 0.5', 'G2 C1 C2'],
    ['a place empty rather than to who does not play', '- C1 -', 'G1 -, C1 5', '- C1 -'],
    ['a place to who plays and is not known', '- C1 -', 'G1 ?, C1 5', 'G1 C1 -'],
    ['out of whom less than nothing is expected', 'G1 C1 -', 'G1 -0.5, C1 5', '- C1 -'],
    ['equal ones where they are', 'G1 C1 G2', 'G3 10, G1 10, C1 5, G2 10', 'G1 C1 G2'],
    ['who has gone out of it', 'G9 C1 -', 'C1 5', '- C1 -'],
  ])('leaves %s', (_, before, roster, after) => {
    expect(fill(before, roster).starters).toEqual(places(after))
  })

  it('is always allowed, never expects less, and cannot be bettered again', () => {
    const player = fc.record({
      positions: fc.subarray(['G', 'C'], { minLength: 1 }),
      isLocked: fc.boolean(),
      plays: fc.boolean(),
      projection: fc.option(fc.integer({ min: -2, max: 9 })),
    })
    const team = fc.array(player, { maxLength: 7 }).chain((roster) =>
      fc.record({
        roster: fc.constant(roster.map((one, index) => ({ ...one, id: index }))),
        order: fc.shuffledSubarray([...roster.keys()]),
      }),
    )
    fc.assert(
      fc.property(team, ({ roster, order }) => {
        const before = STARTERS.map((slot, place) => {
          const player = roster[order[place] ?? -1]
          return player && fits(slot, player) ? player.id : null
        })
        const filled = fillLineup({ starters: STARTERS, before, roster })
        const after = filled.starters
        expect(judgeLineup({ starters: STARTERS, before, after, roster, isOver: false })).toEqual([])
        expect(filled.after).toBeGreaterThanOrEqual(filled.before)
        expect(fillLineup({ starters: STARTERS, before: after, roster })).toMatchObject({
          starters: after,
          moves: [],
        })
      }),
      { numRuns: 500 },
    )
  })
})
