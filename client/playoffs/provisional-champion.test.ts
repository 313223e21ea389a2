import { expect, it } from 'vitest'
import { TeamId } from '../../shared/ids.ts'
import { provisionalChampion } from './provisional-champion.ts'
import type { BracketGame } from './types.ts'

const [ROME, CARTHAGE] = [TeamId.parse('aaaaaaaaaaaa'), TeamId.parse('bbbbbbbbbbbb')]
const rounds = [1, 2].map((round) => ({ round, name: `Round ${round}`, periods: [round] }))
const game = (of: Partial<BracketGame>): BracketGame => ({
  round: 2,
  period: 2,
  part: 'winners',
  teams: [ROME, CARTHAGE],
  isBye: false,
  points: [null, null],
  soFar: null,
  winner: null,
  place: null,
  isKept: false,
  ...of,
})

it.each<[string, BracketGame[], TeamId | null]>([
  ['the winner of the final', [game({ winner: ROME })], ROME],
  ['nobody while it is played', [game({})], null],
  ['nobody before it is known who plays', [], null],
  ['no winner of a semifinal', [game({ round: 1, winner: ROME })], null],
  ['no winner of the third-place game', [game({ part: 'third-place', winner: ROME })], null],
])('%s', (_, games, champion) => {
  expect(provisionalChampion({ rounds, games })).toBe(champion)
})
