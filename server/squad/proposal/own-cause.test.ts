import { expect, it } from 'vitest'
import type { TeamId } from '../../../shared/core/ids.ts'
import { rivalsIn } from './own-cause.ts'

const id = (name: string) => name as TeamId // as short as it reads
const game = (home: string, away: string | null, part: 'winners' | 'third-place' | 'consolation' | null) => ({
  home: id(home),
  away: away === null ? null : id(away),
  part,
})

it.each([
  ['a week', [game('own', 'a', null), game('b', 'c', null)], 'a'],
  ['two games in a week', [game('own', 'a', null), game('b', 'own', null), game('c', 'd', null)], 'a b'],
  ['a bye', [game('own', null, null), game('a', 'b', null)], ''],
  [
    'a bracket',
    [game('own', 'a', 'winners'), game('b', 'c', 'winners'), game('d', 'e', 'consolation')],
    'a b c',
  ],
  ['a bye in a bracket', [game('own', null, 'winners'), game('b', 'c', 'winners')], 'b c'],
  ['third place', [game('a', 'b', 'winners'), game('own', 'c', 'third-place')], 'a b c'],
  ['out of it', [game('a', 'b', 'winners')], ''],
])('whom a team plays against in %s', (_what, games, rivals) => {
  expect(rivalsIn(games, id('own')).toSorted()).toEqual(rivals.split(' ').filter((one) => one !== ''))
})
