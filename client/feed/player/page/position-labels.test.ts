import { expect, it } from 'vitest'
import { progressLabel, whyLabel } from './position-labels.ts'

const MAY_14 = new Date(2026, 4, 14, 20).getTime()

it.each([
  ['C', { by: 'feed', now: true }, 'listed there by the feed'],
  ['C', { by: 'feed', now: false }, 'listed there by the feed earlier this season'],
  [
    '2B',
    { by: 'games', count: 10, season: 'this', since: MAY_14 },
    '10 games at 2B this season, enough since Thu, May 14',
  ],
  ['OF', { by: 'starts', count: 5, season: 'last', since: null }, '5 starts at OF last season'],
  ['SP', { by: 'starts', count: 3, season: 'last', since: null }, '3 starts last season'],
  ['RP', { by: 'games', count: 5, season: 'last', since: null }, '5 relief appearances last season'],
  [
    'SS',
    { by: 'commissioner', at: MAY_14, reason: 'He moved there.' },
    'the commissioner’s word of Thu, May 14: He moved there.',
  ],
] as const)('at %s: %j', (position, why, words) => {
  expect(whyLabel(position, why)).toBe(words)
})

it.each([
  ['2B', { have: 3, need: 5 }, { have: 7, need: 10 }, '3 of 5 starts or 7 of 10 games at 2B'],
  ['SP', { have: 1, need: 3 }, null, '1 of 3 starts'],
  ['RP', null, { have: 4, need: 5 }, '4 of 5 relief appearances'],
] as const)('on the way to %s', (position, starts, games, words) => {
  expect(progressLabel({ position, starts, games })).toBe(words)
})
