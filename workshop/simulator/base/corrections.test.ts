import { describe, expect, test } from 'vitest'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { baseballSim } from '../baseball/documents.ts'
import { basketballSim } from '../basketball/documents.ts'
import { footballSim } from '../football/documents.ts'
import { hockeySim } from '../hockey/documents.ts'
import type { BoxScore, PlayedGame } from './match.ts'
import { sampleMatches } from '../../../tests/support/sample-matches.ts'

const SIMS = { nfl: footballSim, ncaaf: footballSim, nba: basketballSim, mlb: baseballSim, nhl: hockeySim }
const SPORTS = ['nfl', 'ncaaf', 'nba', 'mlb', 'nhl'] as const satisfies FantasySportKey[]

/** The sums of every column over the players of a side, as far as they are plain numbers; of one table or of all. */
function sums(box: BoxScore, side: 0 | 1, only?: number): Map<string, number> {
  const all = new Map<string, number>()
  for (const [i, { keys, athletes }] of box.players[side].entries()) {
    if (only !== undefined && only !== i) continue
    for (const { stats } of athletes) {
      for (const [column, cell] of stats.entries()) {
        const key = keys[column] ?? ''
        if (/^[+-]?\d+$/.test(cell)) all.set(key, (all.get(key) ?? 0) + Number(cell))
      }
    }
  }
  return all
}

const rowsOf = (box: BoxScore) =>
  box.players.flatMap((tables) =>
    tables.flatMap(({ athletes }, i) =>
      athletes.map((row) => [`${i} ${row.athlete.id}`, row.stats.join()] as const),
    ),
  )

describe.each(SPORTS)('a corrected box score of %s', (sport) => {
  const games = sampleMatches(sport, 60).map((match) => ({
    before: SIMS[sport].play(match, false),
    after: SIMS[sport].play(match, true),
  }))
  const end = (game: PlayedGame) => game.boxScore(game.duration)

  test('changes the numbers of one or two players', () => {
    const changed = games.map(({ before, after }) => {
      const old = new Map(rowsOf(end(before)))
      return rowsOf(end(after)).filter(([key, stats]) => old.get(key) !== stats).length
    })
    expect(Math.max(...changed)).toBeLessThanOrEqual(2)
    expect(changed.filter((count) => count > 0).length).toBeGreaterThan(55)
  })

  test('the score, the length and the leaders’ teams stay', () => {
    for (const { before, after } of games) {
      expect(after.duration).toBe(before.duration)
      const [old, corrected] = [before.at(before.duration), after.at(after.duration)]
      expect(corrected.score).toEqual(old.score)
      expect(corrected.linescores).toEqual(old.linescores)
      expect(corrected.winner).toBe(old.winner)
    }
  })

  test('what one loses another gains', () => {
    for (const { before, after } of games) {
      for (const side of [0, 1] as const) {
        const old = sums(end(before), side)
        for (const [key, sum] of sums(end(after), side)) {
          const mayChange = sport === 'mlb' && /hits|earnedRuns/.test(key)
          if (!mayChange && !/long|shift/i.test(key)) expect([key, sum]).toEqual([key, old.get(key) ?? 0])
        }
      }
    }
  })
})

test('in baseball a hit and an earned run less are those of one pitcher and of one batter', () => {
  for (const match of sampleMatches('mlb', 60)) {
    const [before, after] = [baseballSim.play(match, false), baseballSim.play(match, true)]
    const cells = (game: PlayedGame, table: number, key: string) =>
      [0, 1].map((side) => sums(game.boxScore(game.duration), side === 0 ? 0 : 1, table).get(key) ?? 0)
    const lost = (table: number, key: string) =>
      cells(before, table, key).map((sum, side) => sum - (cells(after, table, key)[side] ?? 0))
    const [away = 0, home = 0] = lost(0, 'hits')
    expect(lost(1, 'hits')).toEqual([home, away])
    expect(lost(1, 'earnedRuns')).toEqual([home, away])
    expect(away + home).toBeLessThanOrEqual(1)
    expect(lost(1, 'runs')).toEqual([0, 0])
  }
})
