import { expect, it } from 'vitest'
import { isRanked, rankLabel } from './rank-label.ts'

it.each([
  ['0-0', false],
  ['0-0-0', false],
  ['1-0', true],
  ['0-10', true],
  ['0-0-1', true],
])('a team with %s is ranked: %s', (record, ranked) => expect(isRanked(record)).toBe(ranked))

it.each([
  ['0-0', undefined, null],
  ['0-0', 8, null],
  ['0-1', undefined, '3rd'],
  ['2-0-1', 8, '3rd of 8'],
])('the third, with %s, among %s: %s', (record, teams, words) =>
  expect(rankLabel({ rank: 3, record }, teams)).toBe(words),
)
