import { describe, expect, it } from 'vitest'
import { GameId } from '../../shared/ids.ts'
import { ordinal } from '../../shared/words/ordinal.ts'
import { gamesWords, gameWords, shortName } from './words.ts'

const NOW = Date.parse('2026-11-20T17:00:00Z')
const GAME = {
  id: GameId.parse('1'),
  startsAt: NOW,
  isTimeSet: true,
  state: 'in',
  detail: '4:12 - 3rd Quarter',
  opponent: 'BUF',
  isHome: false,
  counts: true,
} as const

describe('words of a matchup', () => {
  it.each([
    [GAME, '3rd Quarter 4:12 at BUF'],
    [{ ...GAME, detail: 'Halftime', isHome: true }, 'Halftime vs BUF'],
    [{ ...GAME, state: 'post', detail: 'Final/OT' }, 'Final/OT at BUF'],
    [{ ...GAME, state: 'pre', startsAt: NOW + 20 * 86_400_000 }, 'Dec 10 at BUF'],
    [{ ...GAME, state: 'pre', startsAt: NOW + 20 * 86_400_000, isTimeSet: false }, 'Dec 10 TBD at BUF'],
    [{ ...GAME, state: 'post', counts: false, detail: 'Postponed' }, 'Called off at BUF'],
  ] as const)('say where a game stands', (game, words) => {
    expect(gameWords(game, NOW)).toBe(words)
  })

  it.each([
    [{ over: 2, on: 1, toCome: 3 }, '2 over, 1 on, 3 to come'],
    [{ over: 0, on: 0, toCome: 3 }, '3 to come'],
    [{ over: 0, on: 0, toCome: 0 }, 'No games'],
  ])('count games', (games, words) => {
    expect(gamesWords(games)).toBe(words)
  })

  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
  ])('name the place %d', (place, words) => {
    expect(ordinal(place)).toBe(words)
  })

  it.each([
    ['Josh Allen', 'J. Allen'],
    ['Amon-Ra St. Brown', 'A. St. Brown'],
    ['D.J. Moore', 'D.J. Moore'],
    ['Nenê', 'Nenê'],
  ])('shorten %s', (name, short) => {
    expect(shortName(name)).toBe(short)
  })
})
