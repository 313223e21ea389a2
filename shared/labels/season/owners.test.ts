import { expect, it } from 'vitest'
import { seasonOwnersLabel } from './owners.ts'

it.each([
  [{ ownerName: 'octavia' }, 'octavia'],
  [{ ownerName: 'octavia', owners: [{ name: 'octavia', fromWeek: 1 }] }, 'octavia'],
  [
    {
      ownerName: 'octavia',
      owners: [
        { name: 'marcus', fromWeek: 1 },
        { name: 'octavia', fromWeek: 9 },
      ],
    },
    'octavia (from week 9), marcus before',
  ],
  [
    {
      ownerName: 'livia',
      owners: [
        { name: 'marcus', fromWeek: 1 },
        { name: 'octavia', fromWeek: 3 },
        { name: 'livia', fromWeek: 9 },
      ],
    },
    'livia (from week 9), octavia (from week 3), marcus before',
  ],
])('%j is %s', (team, words) => {
  expect(seasonOwnersLabel(team)).toBe(words)
})
