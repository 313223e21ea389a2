import { describe, expect, it } from 'vitest'
import { GameId } from '../../../shared/core/ids.ts'
import { ordinal } from '../../../shared/core/ordinal.ts'
import { gamesLabel, gameLabel, shortGameLabel, shortName } from './game-labels.ts'

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
    [GAME, '3rd 4:12'],
    [{ ...GAME, detail: '12:40 - 2nd Period' }, '2nd 12:40'],
    [{ ...GAME, detail: 'Halftime' }, 'Halftime'],
    [{ ...GAME, detail: 'Top 7th' }, 'Top 7th'],
    [{ ...GAME, state: 'post', detail: 'Final/OT' }, 'Final/OT'],
    [{ ...GAME, state: 'pre', startsAt: new Date(2026, 10, 20, 20, 20).getTime() }, '8:20 PM'],
    [{ ...GAME, state: 'pre', startsAt: new Date(2026, 10, 22, 13).getTime() }, 'Sun 1:00 PM'],
    [{ ...GAME, state: 'pre', startsAt: NOW + 20 * 86_400_000 }, 'Dec 10'],
    [{ ...GAME, state: 'pre', startsAt: NOW + 20 * 86_400_000, isTimeSet: false }, 'Dec 10 TBD'],
    [{ ...GAME, state: 'post', counts: false, detail: 'Postponed' }, 'Called off'],
  ] as const)('say where a game stands', (game, words) => {
    expect(gameLabel(game, NOW)).toBe(words)
  })

  it('leave out what there is no room for', () => {
    const sunday = { ...GAME, state: 'pre', startsAt: new Date(2026, 10, 22, 13).getTime() } as const
    expect(shortGameLabel(sunday, NOW)).toBe('Sun 1 PM')
    expect(shortGameLabel({ ...sunday, startsAt: sunday.startsAt + 25 * 60_000 }, NOW)).toBe('Sun 1:25 PM')
    expect(shortGameLabel(GAME, NOW)).toBe('3rd 4:12')
    expect(shortGameLabel({ ...GAME, detail: 'End of 3rd Quarter' }, NOW)).toBe('End 3rd')
  })

  it.each([
    [{ over: 2, on: 1, toCome: 3 }, '1 playing · 3 left'],
    [{ over: 0, on: 0, toCome: 3 }, '3 left'],
    [{ over: 0, on: 0, toCome: 0 }, 'No games'],
  ])('count games', (games, words) => {
    expect(gamesLabel(games)).toBe(words)
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
    ['Reggie Wildwood Jr.', 'R. Wildwood'],
    ['Rodney Alderbrook II', 'R. Alderbrook'],
    ['Vi', 'Vi'],
  ])('shorten %s', (name, short) => {
    expect(shortName(name)).toBe(short)
  })
})
