import { describe, expect, it } from 'vitest'
import { type LockingGame, lockOf, locksOf, staysFor } from './lock.ts'

const at = (time: string) => Date.parse(`2026-11-22T${time}Z`)
/** `18:00`, `18:00 in`, `18:00 off`, `18:00 unset` */
function game(text: string): LockingGame {
  const [time = '', word = 'pre'] = text.split(' ')
  const state = word === 'in' || word === 'post' ? word : 'pre'
  return { startsAt: at(time), state, counts: word !== 'off', isTimeSet: word !== 'unset' }
}
const games = (text: string) => text.split(', ').filter(Boolean).map(game)

describe('lockOf', () => {
  it.each<[string, string, string, string | null, boolean]>([
    ['a game to come', '18:00', '17:59', '18:00', false],
    ['from its scheduled start on', '18:00', '18:00', '18:00', true],
    ['a feed that has not said that it began', '18:00', '18:20', '18:00', true],
    ['the first of two', '18:00, 22:00', '19:00', '18:00', true],
    ['who rests', '', '19:00', null, false],
    ['a game called off', '18:00 off', '19:00', null, false],
    ['the second of two, when the first is called off', '18:00 off, 22:00', '19:00', '22:00', false],
    ['a game put off until later', '22:00', '19:00', '22:00', false],
    ['a game that began before its time', '18:00 in', '17:58', '18:00', true],
    ['a game that began and whose start was moved', '22:00 in', '19:00', '22:00', true],
    ['a game whose time is not set', '18:00 unset', '19:00', null, false],
    ['another one besides it', '18:00 unset, 20:00', '19:00', '20:00', false],
    ['a game that is over', '18:00 post', '22:00', '18:00', true],
  ])('%s', (_, ...[own, now, locksAt, isLocked]) => {
    const expected = { at: locksAt === null ? null : at(locksAt), isLocked }
    expect(lockOf('game', { own: games(own), week: [] }, at(now))).toEqual(expected)
  })

  it('is for everybody that of the first game, where the league wants it so', () => {
    const week = games('13:00 off, 17:00, 21:00')
    const lock = (own: string, now: string) => lockOf('first-game', { own: games(own), week }, at(now))
    expect(lock('21:00', '16:59')).toEqual({ at: at('17:00'), isLocked: false })
    expect(lock('21:00', '17:00')).toEqual({ at: at('17:00'), isLocked: true })
    expect(lock('', '17:00')).toEqual({ at: at('17:00'), isLocked: true })
  })
})

describe('locksOf', () => {
  const of = {
    games: [
      { ...game('18:00'), awayId: 'BUF', homeId: 'MIA' },
      { ...game('23:00'), awayId: 'KC', homeId: 'DEN' },
      // The next day in New York.
      { ...game('18:00'), startsAt: at('18:00') + 86_400_000, awayId: 'BUF', homeId: 'KC' },
    ],
    players: [
      { id: 'Allen', teamId: 'BUF' },
      { id: 'Mahomes', teamId: 'KC' },
      { id: 'Rodgers', teamId: null },
    ],
    period: 12,
    now: at('20:00'),
  }
  const locked = (one: Parameters<typeof locksOf<string>>[0]) =>
    [...locksOf(one)].flatMap(([id, { isLocked }]) => (isLocked ? [id] : []))

  it('are each by the own games of the day', () => {
    const [today, tomorrow] = [20261122, 20261123]
    expect(locked({ ...of, sport: 'nba', lock: 'game', day: today })).toEqual(['Allen'])
    expect(locksOf({ ...of, sport: 'nba', lock: 'game', day: tomorrow }).get('Mahomes')).toEqual({
      at: at('18:00') + 86_400_000,
      isLocked: false,
    })
  })

  it('are all by the first of the day, in football of the week', () => {
    const everybody = ['Allen', 'Mahomes', 'Rodgers']
    expect(locked({ ...of, sport: 'nfl', lock: 'first-game', day: 12 })).toEqual(everybody)
    expect(locked({ ...of, sport: 'nba', lock: 'first-game', day: 20261122 })).toEqual(everybody)
    expect(locked({ ...of, sport: 'nba', lock: 'first-game', day: 20261123 })).toEqual([])
  })
})

describe('who stays on a team until the games of its lineup are over', () => {
  it.each([
    ['a starter whose game has begun', true, true, false, true],
    ['a starter whose game is to come', false, true, true, false],
    ['a player on the bench', true, false, false, false],
    ['a player on a bench that locks', true, false, true, true],
    ['a player on such a bench before the game', false, false, true, false],
  ])('%s', (...[, isLocked, isStarting, benchLocks, expected]) => {
    expect(staysFor({ isLocked, isStarting }, { benchLocks })).toBe(expected)
  })
})
