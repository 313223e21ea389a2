import { expect, test } from 'vitest'
import { shareText, whatIfSentence } from './what-if-labels.ts'

const NAMES = ['Ada Ames', 'Bo Barr']
const move = (player: number, difference: number) => ({
  name: NAMES[player] ?? '',
  points: { before: 1_000, after: 1_000 + difference },
})

test.for([
  [{}, 'No player gains or loses.'],
  [{ gainers: 1, gains: [move(0, 250)] }, 'Only Ada Ames gains, 2.50 points; no player loses.'],
  [
    { gainers: 12, gains: [move(0, 600), move(1, 300)], losers: 1, losses: [move(1, -50)] },
    '12 players gain, most of all Ada Ames with 6.00 points; only Bo Barr loses, 0.50 points.',
  ],
  [
    { losers: 7, losses: [move(1, -1_100)] },
    '7 players lose, most of all Bo Barr with 11.00 points; no player gains.',
  ],
] as const)('the outcome in a sentence: %#', ([outcome, sentence]) => {
  const none = { in: 'points' as const, gainers: 0, losers: 0, gains: [], losses: [] }
  expect(whatIfSentence({ ...none, ...outcome })).toBe(sentence)
})

test('shares are told to a tenth of a percent', () => {
  expect([0, 0.12345, 1].map(shareText)).toEqual(['0.0%', '12.3%', '100.0%'])
})
