import { describe, expect, it } from 'vitest'
import type { Part } from './meeting.ts'
import { eliminatedTeams } from './eliminated.ts'

const row = (team: string, outIn: number | null = null) => ({ team, outIn })
const game = (text: string, part: Part = 'winners') => {
  const [home = '', away = '', winner = null] = text.split(' ')
  return {
    part,
    teams: [home, away] as const,
    winner,
    loser: winner === null ? null : winner === home ? away : home,
  }
}
const TABLE = ['a', 'b', 'c', 'd', 'e', 'f'].map((team) => row(team))
const FOUR = ['a', 'b', 'c', 'd']

describe('teams that can win nothing any more', () => {
  it.each([
    ['none before the playoffs', TABLE, null, [], []],
    ['who an elimination league has lost', [row('a'), row('b', 3), row('c', 1)], null, [], ['b', 'c']],
    ['who is not in the playoffs', TABLE, FOUR, [game('a d'), game('b c')], ['e', 'f']],
    ['who has lost in them', TABLE, FOUR, [game('a d a'), game('b c')], ['e', 'f', 'd']],
    [
      'not who plays for third place',
      TABLE,
      FOUR,
      [game('a d a'), game('b c c'), game('a c'), game('d b', 'third-place')],
      ['e', 'f'],
    ],
    [
      'who has played for it',
      TABLE,
      FOUR,
      [game('a d a'), game('b c c'), game('a c'), game('d b d', 'third-place')],
      ['e', 'f', 'd', 'b'],
    ],
    ['nor those who lose in consolation twice', TABLE, FOUR, [game('e f e', 'consolation')], ['e', 'f']],
  ])('%s', (...[, table, playoffTeams, games, expected]) => {
    expect([...eliminatedTeams({ table, playoffTeams, games })].toSorted()).toEqual(expected.toSorted())
  })
})
