import { expect, it } from 'vitest'
import { projectionNow, scoreNow, type StartedGame } from './week-score.ts'

const game = (of: Partial<StartedGame>): StartedGame => ({
  position: 'QB',
  status: 'active',
  perGame: 1_000,
  hasLine: false,
  points: 0,
  state: 'pre',
  left: 1,
  ...of,
})
const over = game({ state: 'post', hasLine: true, points: 1_200, left: 0 })
const on = game({ state: 'in', hasLine: true, points: 300, left: 0.5 })
const ahead = game({ perGame: 800 })

it('a score is what all games brought, and a projection that and the rest of each', () => {
  expect(scoreNow([over, on, ahead])).toEqual({
    points: 1_500,
    projection: 2_800,
    over: 1,
    on: 1,
    toCome: 1,
    nextAt: null,
  })
  expect(scoreNow([over, over, ahead, ahead])).toEqual({
    points: 2_400,
    projection: 4_000,
    over: 2,
    on: 0,
    toCome: 2,
    nextAt: null,
  })
  expect(scoreNow([])).toEqual({ points: 0, projection: 0, over: 0, on: 0, toCome: 0, nextAt: null })
})

it('the next game is the first of those to come whose time is set', () => {
  const at = (startsAt: number | null, state: StartedGame['state'] = 'pre') => game({ startsAt, state })
  expect(scoreNow([at(5, 'in'), at(9), at(7), at(null)]).nextAt).toBe(7)
  expect(scoreNow([at(5, 'post'), at(null)]).nextAt).toBeNull()
})

it.each<[string, Partial<StartedGame>, number | null]>([
  ['of a game ahead', {}, 1_000],
  ['of a player who is questionable', { status: 'questionable' }, 1_000],
  ['of a player who is out', { status: 'out' }, 0],
  ['of a player nothing is known of', { perGame: null }, null],
  ['of one who is out', { perGame: null, status: 'out' }, 0],
  ['of one who has played', { perGame: null, state: 'post' }, 0],
  ['of one who plays', { perGame: null, state: 'in', hasLine: true, points: 250 }, 250],
])('a projection %s', (_what, of, expected) => {
  expect(projectionNow([game(of)])).toBe(expected)
})
