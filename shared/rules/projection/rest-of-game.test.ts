import { describe, expect, it } from 'vitest'
import { restOfGame } from './rest-of-game.ts'

const GAME = { perGame: 1_250, status: 'active', state: 'in', hasLine: true, left: 0.5 } as const

describe('the rest of a game', () => {
  it.each([
    ['is half of what a game brings at half-time', GAME, 625],
    ['is all of it before the game', { ...GAME, state: 'pre', hasLine: false, left: 1 }, 1_250],
    ['is nothing after it, whatever the clock says', { ...GAME, state: 'post' }, 0],
    ['is a whole number of hundredths', { ...GAME, perGame: 333.3, left: 0.333 }, 111],
    [
      'is nothing for who will not play',
      { ...GAME, status: 'out', state: 'pre', hasLine: false, left: 1 },
      0,
    ],
    ['is nothing for who does not play', { ...GAME, status: 'out', hasLine: false }, 0],
    ['is something for who plays all the same', { ...GAME, status: 'out' }, 625],
    [
      'is all of it for who is questionable',
      { ...GAME, status: 'questionable', state: 'pre', hasLine: false, left: 1 },
      1_250,
    ],
    ['is nothing where there is nothing to go by', { ...GAME, perGame: null }, 0],
    ['may be below zero', { ...GAME, perGame: -100 }, -50],
  ] as const)('%s', (_name, of, points) => {
    expect(restOfGame(of)).toBe(points)
  })
})
