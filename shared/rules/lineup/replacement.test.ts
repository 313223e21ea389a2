import { describe, expect, it } from 'vitest'
import type { ExpectedPlayer } from './fill.ts'
import { bestReplacement, fixesOf } from './replacement.ts'

const STARTERS = [
  { slot: 'RB', positions: ['R'] },
  { slot: 'WR', positions: ['W'] },
  { slot: 'FLEX', positions: ['R', 'W'] },
  { slot: 'K', positions: ['K'] },
]

/** `R1 20`; `R1! 20` is locked, `R1 -` has no game, `R1 x` is out, `R1 ?` plays and nothing is known of them. */
const players = (text: string): (ExpectedPlayer<string> & { isOut: boolean })[] =>
  text.split(', ').map((one) => {
    const [name = '', points = ''] = one.split(' ')
    const isAway = points === '-' || points === 'x'
    return {
      id: name.replace('!', ''),
      positions: [name.slice(0, 1)],
      isLocked: name.endsWith('!'),
      plays: !isAway,
      projection: isAway ? 900 : points === '?' ? null : Number(points) * 100,
      isOut: points === 'x',
    }
  })
const slots = (text: string) => text.split(' ').map((name) => (name === '.' ? null : name))

describe('bestReplacement', () => {
  it.each([
    // what, lineup, roster, slot, who comes in, where, lineup then, gain
    [
      'the best who fits',
      'R1 W1 W2 K1',
      'R1 9, W1 8, W2 -, K1 7, W3 6, R2 10',
      2,
      'R2',
      'FLEX',
      'R1 W1 R2 K1',
      1000,
    ],
    [
      'by moving a starter',
      'R1 W1 R2 K1',
      'R1 -, W1 8, R2 9, K1 7, W3 12',
      0,
      'W3',
      'FLEX',
      'R2 W1 W3 K1',
      1200,
    ],
    ['in an empty slot', 'R1 W1 . K1', 'R1 9, W1 8, K1 7, W3 6', 2, 'W3', 'FLEX', 'R1 W1 W3 K1', 600],
    ['another empty slot stays', 'R1 . . K1', 'R1 9, K1 7, W3 6, W4 5', 1, 'W3', 'WR', 'R1 W3 . K1', 600],
    [
      'no one locked comes in',
      'R1 W1 . K1',
      'R1 9, W1 8, K1 7, W3! 20, W4 5',
      2,
      'W4',
      'FLEX',
      'R1 W1 W4 K1',
      500,
    ],
    [
      'no locked starter moves',
      'R1 W1 R2 K1',
      'R1 -, W1 8, R2! 9, K1 7, W3 12, R3 3',
      0,
      'R3',
      'RB',
      'R3 W1 R2 K1',
      300,
    ],
    [
      'someone unknown beats an empty slot',
      'R1 W1 . K1',
      'R1 9, W1 8, K1 7, W3 ?',
      2,
      'W3',
      'FLEX',
      'R1 W1 W3 K1',
      0,
    ],
    [
      'another on bye stays a starter',
      'R1 W1 W2 K1',
      'R1 9, W1 -, W2 -, K1 7, W3 6',
      2,
      'W3',
      'FLEX',
      'R1 W1 W3 K1',
      600,
    ],
    [
      'equal ones: the first of the roster',
      'R1 W1 . K1',
      'R1 9, W1 8, K1 7, W3 6, W4 6',
      2,
      'W3',
      'FLEX',
      'R1 W1 W3 K1',
      600,
    ],
  ])('%s', (_, ...[before, roster, index, player, slot, after, gain]) => {
    const found = bestReplacement(
      { starters: STARTERS, before: slots(before), roster: players(roster) },
      index,
    )
    expect(found).toEqual({ player, slot, starters: slots(after), gain })
  })

  it.each([
    ['no one fits', 'R1 W1 W2 K1', 'R1 9, W1 8, W2 5, K1 -, W3 6', 3],
    ['no one on the bench plays', 'R1 W1 W2 K1', 'R1 9, W1 8, W2 -, K1 7, W3 -, R2 x', 2],
    ['less than nothing is expected of them', 'R1 W1 . K1', 'R1 9, W1 8, K1 7, W3 -0.5', 2],
    ['the starter is locked', 'R1 W1 W2 K1', 'R1 9, W1 8, W2! -, K1 7, W3 6', 2],
    ['there is no such slot', 'R1 W1 W2 K1', 'R1 9, W1 8, W2 5, K1 7, W3 6', 4],
  ])('names no one where %s', (_, before, roster, index) => {
    expect(
      bestReplacement({ starters: STARTERS, before: slots(before), roster: players(roster) }, index),
    ).toBeNull()
  })

  it('counts what the starter who gives way was expected to score', () => {
    const of = {
      starters: STARTERS,
      before: slots('R1 W1 W2 K1'),
      roster: players('R1 9, W1 8, W2 5, K1 7, W3 6'),
    }
    expect(bestReplacement(of, 2)?.gain).toBe(100)
  })
})

describe('fixesOf', () => {
  it.each([
    ['nothing to fix', 'R1 W1 W2 K1', 'R1 9, W1 8, W2 5, K1 7, W3 20', []],
    [
      'a bye and an out starter, each with a player of its own',
      'R1 W1 W2 K1',
      'R1 9, W1 -, W2 x, K1 7, W3 6, W4 5',
      [
        ['WR', 'no-game', 'W1', 'W3'],
        ['FLEX', 'out', 'W2', 'W4'],
      ],
    ],
    [
      'one player for two slots: where no one else has to move',
      'R1 W1 R2 K1',
      'R1 -, W1 -, R2 9, K1 7, W3 6',
      [
        ['RB', 'no-game', 'R1', undefined],
        ['WR', 'no-game', 'W1', 'W3'],
      ],
    ],
    [
      'an empty slot that no one can take',
      'R1 W1 W2 .',
      'R1 9, W1 8, W2 5',
      [['K', 'empty', null, undefined]],
    ],
    ['a locked one is not to be fixed', 'R1 W1 W2 K1', 'R1 9, W1! -, W2 4, K1 7, W3 6', []],
  ])('%s', (_, before, roster, fixes) => {
    const found = fixesOf({ starters: STARTERS, before: slots(before), roster: players(roster) })
    expect(
      found.map(({ slot, why, player, replacement }) => [slot, why, player, replacement?.player]),
    ).toEqual(fixes)
  })
})
