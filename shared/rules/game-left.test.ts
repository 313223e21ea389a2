import { describe, expect, it } from 'vitest'
import type { FantasySportKey } from '../sports/index.ts'
import { type GameClock, gameLeft } from './game-left.ts'

/** `Q3 4:12` */
const left = (sport: FantasySportKey, text: string) => {
  const [period = '', clock = null] = text.split(' ')
  return gameLeft(sport, { state: 'in', period: Number(period.slice(1)), clock })
}

describe('gameLeft', () => {
  it.each<[FantasySportKey, string, number]>([
    ['nfl', 'Q1 15:00', 1],
    ['nfl', 'Q2 0:00', 0.5],
    ['ncaaf', 'Q4 7:30', 0.125],
    ['nba', 'Q4 59.9', 0.0208],
    ['nba', 'Q3 6:00', 0.375],
    ['nhl', 'P1 10:00', 0.8333],
    ['mlb', 'I1', 0.9444],
    ['mlb', 'I9 0:00', 0.0556],
    // Overtime, and the last seconds.
    ['nfl', 'Q5 10:00', 0.02],
    ['nfl', 'Q4 0:01', 0.02],
    ['mlb', 'I12', 0.02],
    // What the feed does not tell, or not well.
    ['nfl', 'Q2', 0.625],
    ['nfl', 'Q2 soon', 0.625],
    ['nba', 'Q0 12:00', 1],
    ['nba', 'Q1 99:00', 1],
  ])('%s, %s', (sport, text, expected) => {
    expect(left(sport, text)).toBeCloseTo(expected, 4)
  })

  it('is all before it and nothing after it, whatever the clock shows', () => {
    const at = (state: GameClock['state']) => gameLeft('nfl', { state, period: 2, clock: '3:00' })
    expect([at('pre'), at('post')]).toEqual([1, 0])
  })
})
