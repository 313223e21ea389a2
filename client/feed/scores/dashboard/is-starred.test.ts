import { expect, it } from 'vitest'
import type { Game } from '../../../../shared/game/game.ts'
import { isStarred, starredFirst } from './is-starred.ts'

/** As much of a game as decides whose it is. */
const game = (id: string, ...teams: string[]) =>
  ({ id, competitions: [{ competitors: teams.map((team) => ({ team: { id: team } })) }] }) as unknown as Game

it('a game is the user’s when either team has his star', () => {
  const stars = new Set(['2'])
  expect(isStarred(game('a', '2', '13'), stars)).toBe(true)
  expect(isStarred(game('b', '13', '2'), stars)).toBe(true)
  expect(isStarred(game('c', '13', '1'), stars)).toBe(false)
  expect(isStarred(game('golf'), stars)).toBe(false)
})

it('starred games come first, and otherwise the order stays', () => {
  const games = [game('a', '1', '3'), game('b', '2', '4'), game('c', '5', '6'), game('d', '7', '2')]
  expect(starredFirst(games, new Set(['2'])).map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c'])
  expect(starredFirst(games, new Set()).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
})
