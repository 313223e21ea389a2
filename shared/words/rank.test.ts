import { expect, it } from 'vitest'
import { isRanked } from './rank.ts'

it.each([
  ['0-0', false],
  ['0-0-0', false],
  ['1-0', true],
  ['0-10', true],
  ['0-0-1', true],
])('a team with %s is ranked: %s', (record, ranked) => expect(isRanked(record)).toBe(ranked))
