import { describe, expect, test } from 'vitest'
import { fold, stat, total } from '../base/event-log.ts'
import { mean, sampleMatches } from '../../../tests/support/sample-matches.ts'
import { baseballSim } from './documents.ts'
import { playBaseball } from './engine.ts'
import { NINE } from '../base/rosters.ts'
import { battersOf } from './tables.ts'

describe('mlb', () => {
  const games = sampleMatches('mlb', 300).map((match) => {
    const game = playBaseball(match)
    return { match, game, box: fold(game.plays, Infinity), innings: game.plays.at(-1)?.period ?? 0 }
  })

  test('the same match is played the same way', () => {
    for (const { match, game } of games.slice(0, 5)) expect(playBaseball(match)).toEqual(game)
  })

  test('runs of the batters are the score, the sum of the innings and what the pitchers allowed', () => {
    for (const { match, game, box } of games) {
      const moment = baseballSim.play(match, false).at(Infinity)
      for (const side of [0, 1] as const) {
        expect(total(box, side, 'runs')).toBe(box.score[side])
        expect(moment.linescores[side].reduce((sum, runs) => sum + runs, 0)).toBe(box.score[side])
        expect(total(box, side === 0 ? 1 : 0, 'runsAllowed')).toBe(box.score[side])
        expect(total(box, side, 'earnedRuns')).toBeLessThanOrEqual(total(box, side, 'runsAllowed'))
        expect(total(box, side, 'RBIs')).toBeLessThanOrEqual(box.score[side])
        expect(total(box, side, 'hits')).toBe(total(box, side === 0 ? 1 : 0, 'hitsAllowed'))
        expect(total(box, side, 'strikeouts')).toBe(total(box, side === 0 ? 1 : 0, 'strikeoutsThrown'))
      }
      expect(game.homeWon).toBe(box.score[1] > box.score[0])
    }
  })

  test('every plate appearance is an at-bat, a walk, a hit batter or a sacrifice fly', () => {
    for (const { box } of games) {
      for (const side of [0, 1] as const) {
        for (const line of box.lines[side].values()) {
          const parts = (['atBats', 'walks', 'hitByPitch', 'sacrificeFlies'] as const).map((name) =>
            stat(line, name),
          )
          expect(stat(line, 'plateAppearances')).toBe(parts.reduce((sum, part) => sum + part, 0))
        }
      }
    }
  })

  test('the visitors make three outs an inning; the home side bats last only where it must', () => {
    for (const { match, box, innings } of games) {
      expect(total(box, 1, 'outs')).toBe(3 * innings)
      const batted = baseballSim.play(match, false).at(Infinity).linescores[1].length
      expect(batted).toBeGreaterThanOrEqual(innings - 1)
      if (batted < innings) expect(box.score[1]).toBeGreaterThan(box.score[0])
      else if (box.score[1] < box.score[0]) expect(total(box, 0, 'outs')).toBe(3 * innings)
    }
  })

  test('there is always a winner and a loser, and at most one pitcher saves', () => {
    for (const { game } of games) {
      const { winner, loser, save } = game.decisions
      const winning = game.homeWon ? 1 : 0
      expect(game.pitchers[winning]).toContain(winner)
      expect(game.pitchers[winning === 0 ? 1 : 0]).toContain(loser)
      if (save !== null) expect(game.pitchers[winning].at(-1)).toBe(save)
      expect(save).not.toBe(winner)
    }
    const saves = games.filter(({ game }) => game.decisions.save !== null).length
    expect(saves / games.length).toBeGreaterThan(0.35)
    expect(saves / games.length).toBeLessThan(0.65)
  })

  test('the nine who begin have each a place, and who bats for one of them and stays takes his', () => {
    const teams = games
      .slice(0, 100)
      .flatMap(({ match, game }) =>
        ([0, 1] as const).map((side) => battersOf(game, { match, side, offset: Infinity })),
      )
    for (const batters of teams) {
      const nine = batters.filter(({ starter }) => starter)
      expect(nine).toHaveLength(9)
      expect(new Set(nine.map(({ positions }) => positions[0]))).toEqual(new Set(NINE))
    }
    const hitters = (batters: (typeof teams)[number]) =>
      batters.find(({ positions }) => positions[0]?.abbreviation === 'DH')?.place
    expect(new Set(teams.map(hitters))).toEqual(new Set([1, 3, 5, 7, 8]))

    const bench = teams.flat().filter(({ starter }) => !starter)
    expect(bench.every(({ positions }) => positions[0]?.abbreviation === 'PH')).toBe(true)
    const stayed = bench.filter(({ positions }) => positions.length === 2)
    expect(stayed.length).toBeGreaterThan(10)
    expect(stayed.length).toBeLessThan(bench.length)
  })

  test('figures are those of real games', () => {
    const sides = games.flatMap(({ box }) => ([0, 1] as const).map((side) => ({ box, side })))
    const average = (of: (one: (typeof sides)[number]) => number) => mean(sides.map(of))
    expect(Math.abs(average(({ box, side }) => box.score[side]) - 4.4)).toBeLessThan(0.4)
    expect(Math.abs(average(({ box, side }) => total(box, side, 'hits')) - 8.3)).toBeLessThan(0.6)
    expect(Math.abs(average(({ box, side }) => total(box, side, 'homeRuns')) - 1.15)).toBeLessThan(0.25)
    expect(Math.abs(average(({ box, side }) => total(box, side, 'strikeouts')) - 8.4)).toBeLessThan(0.6)
    expect(games.filter(({ innings }) => innings > 9).length / games.length).toBeLessThan(0.15)
    expect(games.some(({ innings }) => innings > 9)).toBe(true)
    expect(games.some(({ game }) => game.plays.some(({ detail }) => detail.type === 'delay'))).toBe(true)
  })
})
