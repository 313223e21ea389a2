import { describe, expect, test } from 'vitest'
import { fold, stat, total } from '../base/event-log.ts'
import { mean, sampleMatches } from '../../../tests/support/sample-matches.ts'
import { playBasketball } from './engine.ts'

describe.each([
  ['nba', { points: 113, seconds: 5 * 48 * 60, regular: 4, overtime: 5 * 300, hours: 2.4 }],
  ['ncaa_mbb', { points: 72, seconds: 5 * 40 * 60, regular: 2, overtime: 5 * 300, hours: 2.05 }],
] as const)('%s', (sport, expected) => {
  const games = sampleMatches(sport, 250).map((match) => {
    const plays = playBasketball(match)
    return { match, plays, box: fold(plays, Infinity), periods: plays.at(-1)?.period ?? 0 }
  })

  test('the same match is played the same way', () => {
    for (const { match, plays } of games.slice(0, 5)) expect(playBasketball(match)).toEqual(plays)
  })

  test('the points of the players are the score, and follow from their shots', () => {
    for (const { box } of games) {
      for (const side of [0, 1] as const) {
        expect(total(box, side, 'points')).toBe(box.score[side])
        for (const line of box.lines[side].values()) {
          const made =
            2 * stat(line, 'fieldGoalsMade') + stat(line, 'threesMade') + stat(line, 'freeThrowsMade')
          expect(stat(line, 'points')).toBe(made)
          expect(stat(line, 'fieldGoalsMade')).toBeLessThanOrEqual(stat(line, 'fieldGoalsAttempted'))
          expect(stat(line, 'threesAttempted')).toBeLessThanOrEqual(stat(line, 'fieldGoalsAttempted'))
        }
      }
    }
  })

  test('five are on the court all the time, nobody longer than the game, nobody with too many fouls', () => {
    for (const { box, periods } of games) {
      const length = expected.seconds + (periods - expected.regular) * expected.overtime
      for (const side of [0, 1] as const) {
        expect(total(box, side, 'seconds')).toBe(length)
        for (const line of box.lines[side].values()) {
          expect(stat(line, 'seconds')).toBeLessThanOrEqual(length / 5)
          expect(stat(line, 'fouls')).toBeLessThanOrEqual(sport === 'nba' ? 6 : 5)
        }
      }
    }
  })

  test('plus and minus cancel out, and add up to five times the margin', () => {
    for (const { box } of games) {
      const margin = box.score[1] - box.score[0]
      expect(total(box, 1, 'plusMinus')).toBe(5 * margin)
      expect(total(box, 0, 'plusMinus') + total(box, 1, 'plusMinus')).toBe(0)
    }
  })

  test('nobody wins by nothing, and figures are those of real games', () => {
    expect(games.every(({ box }) => box.score[0] !== box.score[1])).toBe(true)
    expect(games.some(({ periods }) => periods > expected.regular)).toBe(true)
    const average = (of: (game: (typeof games)[number], side: 0 | 1) => number) =>
      mean(games.flatMap((game) => [of(game, 0), of(game, 1)]))
    expect(Math.abs(average(({ box }, side) => box.score[side]) - expected.points)).toBeLessThan(3.5)
    const share = average(
      ({ box }, side) => total(box, side, 'fieldGoalsMade') / total(box, side, 'fieldGoalsAttempted'),
    )
    expect(share).toBeGreaterThan(0.42)
    expect(share).toBeLessThan(0.5)
    expect(mean(games.map(({ plays }) => (plays.at(-1)?.at ?? 0) / 3_600_000))).toBeCloseTo(expected.hours, 0)
    const best = games.map(({ box }) =>
      Math.max(
        ...[0, 1].flatMap((side) =>
          [...box.lines[side === 0 ? 0 : 1].values()].map((line) => stat(line, 'points')),
        ),
      ),
    )
    expect(mean(best)).toBeGreaterThan(18)
    expect(mean(best)).toBeLessThan(40)
  })
})
