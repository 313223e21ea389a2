import { afterEach, beforeEach, expect, it } from 'vitest'
import { countWords, gapWords, leadWords, lostWords, nextStartOf } from './score-labels.ts'

const zone = process.env['TZ']
beforeEach(() => {
  process.env['TZ'] = 'America/New_York'
})
afterEach(() => {
  process.env['TZ'] = zone ?? ''
})

it.each([
  ['2026-11-29T16:21:00-05:00', 'No connection · as of 4:21 PM'],
  ['2026-11-28T16:21:00-05:00', 'No connection · as of Sat, Nov 28'],
])('a connection lost at %s', (since, words) => {
  expect(lostWords(Date.parse(since), Date.parse('2026-11-29T16:22:00-05:00'))).toBe(words)
})

it('the next start is the first of both teams', () => {
  expect(nextStartOf([{ nextAt: 9 }, { nextAt: 7 }])).toBe(7)
  expect(nextStartOf([{ nextAt: 9 }, { nextAt: null }])).toBe(9)
  expect(nextStartOf([{ nextAt: null }, null])).toBeNull()
})

const score = (over: number, on: number, toCome: number) => ({ over, on, toCome })

it.each([
  [score(6, 2, 1), false, '2 playing', '1 left'],
  [score(6, 2, 1), true, '2 were playing', '1 left'],
  [score(7, 1, 0), true, '1 was playing', null],
  [score(0, 0, 9), false, null, '9 left'],
  [score(8, 0, 1), false, null, '1 left'],
  [score(9, 0, 0), false, null, '9 played'],
  [score(0, 0, 0), false, null, null],
] as const)('counts of %o, lost: %s', (of, isLost, playing, rest) => {
  expect(countWords(of, isLost)).toEqual({ playing, rest })
})

it.each([
  [[9_606, 10_416], true, '−8.10', 'behind'],
  [[10_416, 9_606], true, '+8.10', 'ahead'],
  [[10_416, 9_606], false, '8.10', 'apart'],
  [[9_606, 10_416], false, '8.10', 'apart'],
  [[0, 0], true, '0.00', 'tied'],
] as const)('the gap of %o', (scores, isMine, amount, meaning) => {
  expect(gapWords(scores, { isMine })).toEqual({ amount, meaning })
})

it.each([
  [410, 'You', false, 'You lead by 4.10.'],
  [-410, 'You', false, 'You trail by 4.10.'],
  [0, 'You', false, 'You’re tied.'],
  [410, 'You', true, 'You won by 4.10.'],
  [-410, 'You', true, 'You lost by 4.10.'],
  [0, 'You', true, 'You tied.'],
  [410, 'Ides of March', false, 'Ides of March lead by 4.10.'],
  [-410, 'Ides of March', true, 'Ides of March lost by 4.10.'],
] as const)('a lead of %s for %s', (difference, who, isOfficial, words) => {
  expect(leadWords(difference, { who, isOfficial })).toBe(words)
})
