import { expect, it } from 'vitest'
import { TeamId } from '../../../shared/core/ids.ts'
import type { BracketGame } from '../../../shared/standings/standings.ts'
import { provisionalChampion } from './provisional-champion.ts'

const [aces, gold] = ['a', 'g'].map((letter) => TeamId.parse(letter.repeat(12)))
const game = (change: Partial<BracketGame>): BracketGame => ({
  round: 2,
  period: 17,
  part: 'winners',
  teams: [aces ?? null, gold ?? null],
  isBye: false,
  points: [17_070, 16_468],
  soFar: null,
  winner: aces ?? null,
  place: 1,
  isKept: false,
  ...change,
})

it.each([
  ['the winner of the final', 'playoffs', game({}), aces],
  ['no one before the final is over', 'playoffs', game({ winner: null }), null],
  ['no one for a game before the final', 'playoffs', game({ place: null, round: 1 }), null],
  ['no one for the third-place game', 'playoffs', game({ part: 'third-place', place: 3 }), null],
  ['no one once the champion is official', 'over', game({}), null],
  ['no winner of a semifinal', 'playoffs', game({ place: null, round: 1, winner: gold ?? null }), null],
] as const)('is %s', (_what, phase, one, champion) =>
  expect(provisionalChampion({ phase, games: [one] })).toBe(champion),
)

it('is no one before it is known who plays', () => {
  expect(provisionalChampion({ phase: 'playoffs', games: [] })).toBe(null)
})
