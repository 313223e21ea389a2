import { expect, test } from 'vitest'
import { pairingProblems } from './pairings.ts'

const before = [
  { home: 'A', away: 'B' },
  { home: 'C', away: 'D' },
  { home: 'E', away: null },
]

test('a week may be put otherwise, byes too', () => {
  expect(
    pairingProblems(before, [
      { home: 'E', away: 'A' },
      { home: 'D', away: 'B' },
      { home: 'C', away: null },
    ]),
  ).toEqual([])
})

test('nobody may be left out, be in it twice, play himself or come from elsewhere', () => {
  expect(
    pairingProblems(before, [
      { home: 'A', away: 'A' },
      { home: 'X', away: 'B' },
      { home: 'C', away: 'D' },
    ]),
  ).toEqual([
    { kind: 'stranger', team: 'X' },
    { kind: 'itself', team: 'A' },
    { kind: 'games', team: 'A', has: 2, needs: 1 },
    { kind: 'games', team: 'E', has: 0, needs: 1 },
  ])
})
