import { expect, it } from 'vitest'
import { fitRounds, roundsOf } from './rounds.ts'

// Game rules 2.10: 3 and 4 make a bracket of 4, 5 to 8 one of 8, 9 to 16 one of 16 [e-playc].
it.each([
  [2, 1],
  [3, 2],
  [4, 2],
  [5, 3],
  [8, 3],
  [9, 4],
  [16, 4],
])('%i teams play %i rounds', (teams, rounds) => {
  expect(roundsOf(teams)).toBe(rounds)
})

it.each([
  [[1, 1, 2], 4, [1, 2]],
  [[1, 2], 6, [1, 1, 2]],
  [[2], 16, [1, 1, 1, 2]],
  [[1, 1, 1], 8, [1, 1, 1]],
])('rounds of %j weeks become those of %i teams', (before, teams, after) => {
  expect(fitRounds(before, teams)).toEqual(after)
})
