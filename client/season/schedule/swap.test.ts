import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TeamId } from '../../../shared/core/ids.ts'
import { pairingProblems } from '../../../shared/rules/season/pairings.ts'
import type { Pairing } from '../../../shared/season/event.ts'
import { swap } from './swap.ts'

const [A, B, C, D, E] = ['a', 'b', 'c', 'd', 'e'].map((letter) => TeamId.parse(letter.repeat(12)))
const teams = [A, B, C, D, E].flatMap((team) => team ?? [])
const pair = (home: TeamId | undefined, away: TeamId | null | undefined): Pairing[] =>
  home === undefined || away === undefined ? [] : [{ home, away }]

describe('a team in another place', () => {
  const week = [...pair(A, B), ...pair(C, D), ...pair(E, null)]

  it.each([
    ['an opponent', { index: 0, side: 'away' }, D, [...pair(A, D), ...pair(C, B), ...pair(E, null)]],
    [
      'the opponent, at home',
      { index: 0, side: 'home' },
      B,
      [...pair(B, A), ...pair(C, D), ...pair(E, null)],
    ],
    ['who rests', { index: 1, side: 'home' }, E, [...pair(A, B), ...pair(E, D), ...pair(C, null)]],
    ['a rest', { index: 0, side: 'away' }, null, [...pair(A, null), ...pair(C, D), ...pair(E, B)]],
    [
      'somebody for who rested',
      { index: 2, side: 'away' },
      A,
      [...pair(B, null), ...pair(C, D), ...pair(E, A)],
    ],
    ['itself', { index: 0, side: 'home' }, A, week],
  ] as const)('gets %s, who gets its place', (_, place, team, expected) => {
    expect(swap(week, place, team ?? null)).toEqual(expected)
  })

  it('does not meet itself where it plays twice', () => {
    const twice = [...pair(A, B), ...pair(C, D), ...pair(A, C), ...pair(B, D)]
    // B is in the first and the last; the first would make A meet A.
    const after = swap(twice, { index: 2, side: 'away' }, B ?? null)
    expect(pairingProblems(twice, after)).toEqual([])
    expect(after[2]).toEqual({ home: A, away: B })
  })

  it('leaves everybody as many games, whatever is put where', () => {
    const choice = fc.record({
      index: fc.nat(2),
      side: fc.constantFrom('home' as const, 'away' as const),
      team: fc.option(fc.constantFrom(...teams)),
    })
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 12 }), (choices) => {
        let after: readonly Pairing[] = week
        for (const { index, side, team } of choices)
          if (team !== null || side === 'away') after = swap(after, { index, side }, team)
        expect(pairingProblems(week, after)).toEqual([])
      }),
    )
  })
})
