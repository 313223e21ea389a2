import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { luckInSteps } from './luck.ts'
import { anyHistory, game, season } from '../../../tests/support/made-history.ts'
import type { PlayedSeason } from './played-season.ts'

function luckOf(of: PlayedSeason, { schedules = 10_000, seed = 1, gamesAStep = 1_000 } = {}) {
  const steps = luckInSteps(of, { schedules, seed, gamesAStep })
  let parts = 1
  for (;;) {
    const step = steps.next()
    if (step.done === true) return { parts, teams: step.value }
    parts++
  }
}

/** All orders of some things. */
function ordersOf<T>(all: readonly T[]): T[][] {
  if (all.length < 2) return [[...all]]
  return all.flatMap((one, index) => ordersOf(all.toSpliced(index, 1)).map((rest) => [one, ...rest]))
}

/** What each team wins, ties as half, on every schedule in which the teams have changed places: one row for each. */
function winsOnAll(of: PlayedSeason): number[][] {
  const ids = of.teams.map(({ id }) => id)
  const regular = of.games.filter(({ part }) => part === 'regular')
  const pointsIn = (week: number, id: string | undefined) =>
    of.scores.find((one) => one.week === week && one.team === id)?.points ?? Number.NaN
  return ordersOf(ids).map((order) =>
    ids.map((own) =>
      regular.reduce((sum, { week, home, away }) => {
        const pair = [home, away].map((id) => order[ids.indexOf(id)])
        if (!pair.includes(own)) return sum
        const lead =
          pointsIn(week, own) -
          pointsIn(
            week,
            pair.find((id) => id !== own),
          )
        return sum + (lead > 0 ? 1 : lead === 0 ? 0.5 : 0)
      }, 0),
    ),
  )
}

const FOUR = season(
  2026,
  ['ava', 'ben', 'cleo', 'dan'],
  [
    game(1, ['ava', 40], ['ben', 30]),
    game(1, ['cleo', 20], ['dan', 10], { matchup: 2 }),
    game(2, ['cleo', 40], ['ben', 50]),
    game(2, ['ava', 20], ['dan', 10], { matchup: 2 }),
    game(3, ['ava', 500], ['ben', 1], { part: 'winners' }),
  ],
)

describe('luck', () => {
  it('is what a team won above what other schedules would have given it', () => {
    const { teams } = luckOf(FOUR)
    expect(teams.map(({ team, wins, losses }) => [team, wins, losses])).toEqual([
      ['ava', 2, 0],
      ['cleo', 1, 1],
      ['dan', 0, 2],
      ['ben', 1, 1],
    ])
    expect(teams.map(({ rank, luck }) => [rank, luck])).toEqual([
      [1, 0.67],
      [2, 0],
      [2, 0],
      [4, -0.67],
    ])
    const ava = teams[0]
    expect(ava?.allPlay).toEqual({ wins: 4, losses: 2, ties: 0 })
    expect(ava?.expectedWins).toBe(1.33)
  })

  it('is what all schedules say on which the teams have changed places', () => {
    fc.assert(
      fc.property(anyHistory, (seasons) => {
        // Of an odd number one has a bye, whose score is in no game here.
        for (const one of seasons.filter(({ teams }) => teams.length % 2 === 0 && teams.length < 6)) {
          const { teams } = luckOf(one, { schedules: 2_000 })
          const all = winsOnAll(one)
          for (const { team, expectedWins, fewer, more, wins, ties } of teams) {
            const own = all.map((row) => row[one.teams.findIndex(({ id }) => id === team)] ?? Number.NaN)
            const mean = own.reduce((sum, won) => sum + won, 0) / own.length
            expect(Math.abs(expectedWins - mean)).toBeLessThan(0.0051)
            const shareOf = (is: (won: number) => boolean) => own.filter(is).length / own.length
            expect(Math.abs(fewer - shareOf((won) => won < wins + ties / 2))).toBeLessThan(0.08)
            expect(Math.abs(more - shareOf((won) => won > wins + ties / 2))).toBeLessThan(0.08)
          }
        }
      }),
      { numRuns: 30 },
    )
  })

  it('is the same for the same seed, in as many parts as one likes', () => {
    const [whole, parts] = [luckOf(FOUR, { gamesAStep: 1e9 }), luckOf(FOUR, { gamesAStep: 400 })]
    expect([whole.parts, parts.parts]).toEqual([1, 100])
    expect(parts.teams).toEqual(whole.teams)
    expect(luckOf(FOUR, { seed: 2, schedules: 50 }).teams).not.toEqual(luckOf(FOUR, { schedules: 50 }).teams)
  })

  it('is nothing in a season without opponents, and by categories', () => {
    for (const of of [{ competition: 'table' }, { scoring: 'categories' }] as const)
      expect(luckOf({ ...FOUR, ...of }).teams).toEqual([])
  })
})
