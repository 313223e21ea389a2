import { expect, it } from 'vitest'
import type { OwnClaim, WaiverReport } from '../../../shared/waiver/waiver.ts'
import { forecastLabel, groupWords } from './forecast-labels.ts'

type Reason = WaiverReport['claims'][number]['reason']

const claim = (group: string | null, reason: Reason | 'won'): OwnClaim => ({
  id: `${group} ${reason}` as OwnClaim['id'], // a name of its own is all that it needs
  commitment: '0'.repeat(64),
  add: {
    id: 'a' as NonNullable<OwnClaim['add']>['id'],
    name: 'Zeke Galloweth',
    positions: ['WR'],
    team: null,
  },
  drop: {
    id: 'd' as NonNullable<OwnClaim['drop']>['id'],
    name: 'Vance Sandifer',
    positions: ['WR'],
    team: null,
  },
  bid: 7,
  alternatives: group,
  madeAt: 0,
  runsAt: 0,
  forecast: { won: reason === 'won', reason: reason === 'won' ? null : reason, because: 'Lost: so it is.' },
})

it.each([
  [
    'two more of a group',
    [claim('A', 'won'), claim('A', 'group'), claim('A', 'group')],
    ['If all goes well you win no. 1; then 2 and 3 are not needed.'],
  ],
  [
    'one more',
    [claim(null, 'won'), claim('A', 'won'), claim('A', 'group')],
    ['If all goes well you win no. 2; then 3 is not needed.'],
  ],
  [
    'a winner further down',
    [claim('A', 'no-room'), claim('A', 'won'), claim('A', 'group')],
    ['If all goes well you win no. 2; then 3 is not needed.'],
  ],
  [
    'two groups',
    [claim('A', 'won'), claim('B', 'won'), claim('A', 'group'), claim('B', 'group')],
    [
      'If all goes well you win no. 1; then 3 is not needed.',
      'If all goes well you win no. 2; then 4 is not needed.',
    ],
  ],
  ['no group', [claim(null, 'won'), claim(null, 'won')], []],
])('says how claims go together: %s', (_, claims, words) => {
  expect(groupWords(claims)).toEqual(words)
})

it('never speaks of a claim that has not run as won or lost', () => {
  const reasons = [
    'won',
    'taken',
    'group',
    'limit',
    'drop-gone',
    'drop-locked',
    'drop-undroppable',
    'no-room',
    'budget',
  ] as const
  const claims = reasons.map((reason) => claim('A', reason))
  const words = claims.map((one) => forecastLabel(one, claims))
  expect(words.join('\n')).not.toMatch(/\b(lost|had)\b/i)
  expect(words[0]).toBe('You’d win Zeke Galloweth.')
  expect(words[2]).toBe('Not needed if you win no. 1.')
})
