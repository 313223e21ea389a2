import { expect, it } from 'vitest'
import type { Competitor, GameStatus } from '../../../../shared/game/game.ts'
import { chanceText, type WinMoment, winLabel } from './win-labels.ts'

/** As much of a game as its odds are told by. */
const side = (displayName: string, winner = false) => ({ winner, team: { displayName } }) as Competitor
const status = (state: 'in' | 'post') => ({ type: { state } }) as GameStatus
const odds = (...home: number[]) => home.map((chance) => ({ home: chance }) as WinMoment)

it.each([
  [0.5, '50%'],
  [0.844, '84%'],
  [0.996, '> 99%'],
  [0.004, '< 1%'],
  [1, '100%'],
  [0, '0%'],
])('a chance of %d is %s', (chance, text) => {
  expect(chanceText(chance)).toBe(text)
})

it('during a game the favorite is named, whichever side it is', () => {
  const sides = [side('Magic'), side('Raptors')]
  expect(winLabel(status('in'), sides, odds(0.9, 0.25))).toBe('Magic 75% to win')
  expect(winLabel(status('in'), sides, odds(0.25, 0.9))).toBe('Raptors 90% to win')
  expect(winLabel(status('in'), sides, odds(0.5))).toBe('Even odds')
})

it('after it, how unlikely the winner once was', () => {
  expect(winLabel(status('post'), [side('Magic', true), side('Raptors')], odds(0.4, 0.88, 0))).toBe(
    'Magic won, from as low as 12%',
  )
  expect(winLabel(status('post'), [side('Magic'), side('Raptors', true)], odds(0.6, 0.88, 1))).toBe(
    'Raptors won, never below 60%',
  )
  expect(winLabel(status('post'), [side('Magic'), side('Raptors')], odds(0.4))).toBeNull()
  expect(winLabel(status('in'), [side('Magic'), side('Raptors')], [])).toBeNull()
})
