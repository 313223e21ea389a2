import { describe, expect, test } from 'vitest'
import { TEAM, fold, stat, total } from '../base/event-log.ts'
import { mean, sampleMatches } from '../../../tests/support/sample-matches.ts'
import { playHockey } from './engine.ts'

describe('nhl', () => {
  const games = sampleMatches('nhl', 300).map((match) => {
    const game = playHockey(match)
    return { match, game, box: fold(game.plays, Infinity), periods: game.plays.at(-1)?.period ?? 0 }
  })
  const sides = games.flatMap((game) => ([0, 1] as const).map((side) => ({ ...game, side })))

  test('the same match is played the same way', () => {
    for (const { match, game } of games.slice(0, 5)) expect(playHockey(match)).toEqual(game)
  })

  test("goals of the skaters are the score; a shootout adds one for its winner and is nobody's goal", () => {
    for (const { game, box, periods, side } of sides) {
      const shootout = periods === 5 && game.winner === side ? 1 : 0
      expect(total(box, side, 'goals') + shootout).toBe(box.score[side])
      if (periods < 5) expect(total(box, side, 'shootoutGoals')).toBe(0)
    }
  })

  test('the goalies allowed what did not go into an empty net', () => {
    for (const { game, box, side } of sides) {
      const other = side === 0 ? 1 : 0
      const goals = game.plays.filter((play) => play.side === side && play.detail.type === 'goal')
      const empty = goals.filter(({ detail }) => detail.emptyNet === true).length
      expect(total(box, other, 'goalsAgainst')).toBe(goals.length - empty)
      expect(total(box, other, 'saves') + total(box, other, 'goalsAgainst')).toBe(
        total(box, other, 'shotsAgainst'),
      )
      expect(total(box, other, 'shotsAgainst')).toBeLessThanOrEqual(total(box, side, 'shots'))
    }
  })

  test('power-play goals are counted for the team, and every goal has a scorer and at most two helpers', () => {
    for (const { game, box, side } of sides) {
      const goals = game.plays.filter((play) => play.side === side && play.detail.type === 'goal')
      const powerPlay = goals.filter(({ detail }) => detail.strength === 'power-play').length
      expect(stat(box.lines[side].get(TEAM), 'powerPlayGoals')).toBe(powerPlay)
      for (const { detail } of goals) {
        expect(detail.scorer).toBeDefined()
        expect(detail.assisters?.length ?? 0).toBeLessThanOrEqual(2)
        expect(detail.assisters).not.toContain(detail.scorer)
      }
    }
  })

  test('somebody always wins, now and then after overtime and in a shootout', () => {
    for (const { game, box } of games) expect(game.winner).toBe(box.score[1] > box.score[0] ? 1 : 0)
    const share = (period: number) => games.filter(({ periods }) => periods === period).length / games.length
    expect(share(4)).toBeGreaterThan(0.05)
    expect(share(5)).toBeGreaterThan(0.03)
    expect(share(3)).toBeGreaterThan(0.7)
    expect(
      games.every(({ box, periods }) => periods === 3 || Math.abs(box.score[0] - box.score[1]) === 1),
    ).toBe(true)
  })

  test('figures are those of real games', () => {
    const average = (of: (one: (typeof sides)[number]) => number) => mean(sides.map(of))
    expect(Math.abs(average(({ box, side }) => box.score[side]) - 3.05)).toBeLessThan(0.3)
    expect(Math.abs(average(({ box, side }) => total(box, side, 'shots')) - 29.5)).toBeLessThan(2)
    expect(Math.abs(average(({ box, side }) => total(box, side, 'hits')) - 22)).toBeLessThan(3)
    expect(average(({ game }) => (game.plays.at(-1)?.at ?? 0) / 3_600_000)).toBeCloseTo(2.6, 0)
  })
})
