import { expect, test } from 'vitest'
import { nextGameWords } from './next-game.ts'

const SUNDAY = new Date(2026, 10, 22, 13, 0).getTime()
const game = { startsAt: SUNDAY, isTimeSet: true, opponent: 'BUF', isHome: false, state: 'pre' } as const

test.for([
  [new Date(2026, 10, 20, 12, 0), {}, /^at BUF, Sun 1:00\sPM$/],
  [new Date(2026, 10, 20, 12, 0), { isHome: true }, /^vs BUF, Sun 1:00\sPM$/],
  [new Date(2026, 10, 16, 12, 0), {}, /^at BUF, Nov 22$/],
  [new Date(2026, 10, 22, 14, 0), { state: 'in' }, /^at BUF, live now$/],
] as const)('seen from %s', ([now, change, words]) => {
  expect(nextGameWords({ ...game, ...change }, now.getTime())).toMatch(words)
})
