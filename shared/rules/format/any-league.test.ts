import fc from 'fast-check'
import { expect, it } from 'vitest'
import { categoriesOf } from '../scoring/category.ts'
import { eliminate, weeksToOne } from '../elimination/elimination.ts'
import { playoffsOf } from '../season/playoffs.ts'
import type { GameResult, StandingsRules } from '../season/result.ts'
import { scheduleOf } from '../season/schedule.ts'
import { seedsOf } from '../season/seeds.ts'
import { standingsOf } from '../season/standings.ts'
import type { ScoringFormat } from './game-score.ts'
import { meetingScore } from './meeting-score.ts'
import { pointsTable, rotoSeason, type TeamResult } from './season-table.ts'
import { weekTotals } from './week-totals.ts'

const categories = categoriesOf('nba', {
  category_point: 1,
  category_turnover: 1,
  category_ft_pct: 1,
  category_steal: 1,
})
const LINE = fc.record({
  point: fc.integer({ min: 0, max: 9 }),
  turnover: fc.integer({ min: 0, max: 3 }),
  free_throw: fc.integer({ min: 0, max: 4 }),
  free_throw_attempt: fc.integer({ min: 0, max: 5 }),
  steal: fc.integer({ min: 0, max: 2 }),
})

/** A league of some teams and weeks, with what each team did in each week. */
const LEAGUE = fc
  .record({
    size: fc.integer({ min: 2, max: 12 }),
    weeks: fc.integer({ min: 1, max: 12 }),
    scoring: fc.constantFrom('each-category' as const, 'most-categories' as const),
  })
  .chain((league) => {
    const length = league.size * (league.weeks + 4)
    return fc.array(LINE, { minLength: length, maxLength: length }).map((lines) => ({ ...league, lines }))
  })

const RULES: StandingsRules = {
  tieBreakers: ['head-to-head', 'points-for'],
  restartTies: true,
  medianGame: false,
}

it('of any kind ends with a table of all teams, or with a champion', () => {
  fc.assert(
    fc.property(LEAGUE, ({ size, weeks, scoring, lines }) => {
      const format: ScoringFormat = { scoring, categories, minimums: [] }
      const ids = Array.from({ length: size }, (_, index) => index)
      const resultOf = (week: number, team: number): TeamResult<number> => {
        const stats = lines[(week - 1) * size + team] ?? {}
        return {
          week,
          team,
          points: 100 * (lines[(week - 1) * size + team]?.point ?? 0),
          totals: weekTotals(format, [{ slot: '', stats }]),
        }
      }
      const results = Array.from({ length: weeks }, (_, index) =>
        ids.map((team) => resultOf(index + 1, team)),
      ).flat()

      // Without opponents.
      for (const table of [pointsTable(ids, results), rotoSeason(categories, ids, results)]) {
        expect(table.map(({ team }) => team).toSorted((a, b) => a - b)).toEqual(ids)
        expect(table.map(({ total }) => total)).toEqual(
          table.map(({ total }) => total).toSorted((a, b) => b - a),
        )
      }
      const shared = rotoSeason(categories, ids, results).reduce((sum, { total }) => sum + total, 0)
      expect(shared).toBe((categories.length * 100 * size * (size + 1)) / 2)

      // Until one is left.
      const byWeek = Array.from({ length: weeks }, (_, index) => ({
        week: index + 1,
        points: new Map(ids.map((team) => [team, resultOf(index + 1, team).points])),
      }))
      const { places, champion } = eliminate(ids, byWeek, { perWeek: 1, ties: 'season-points' })
      expect(places.toSorted((a, b) => a - b)).toEqual(ids)
      if (weeks >= weeksToOne(size, 1)) expect(champion).toBe(places[0])

      // Against opponents, and then in playoffs.
      const teams = ids.map((id) => ({ id, division: null }))
      const { games } = scheduleOf({ teams, weeks, divisions: false, doubleHeaders: false })
      const played = games.flatMap(({ week, home, away }): GameResult<number>[] => {
        if (away === null) return []
        const score = meetingScore(format, [resultOf(week, home)], [resultOf(week, away)])
        return [
          {
            week,
            home,
            away,
            homePoints: score.home,
            awayPoints: score.away,
            categories: score.record ?? undefined,
          },
        ]
      })
      const table = standingsOf(teams, played, RULES)
      const each = scoring === 'each-category' ? categories.length : 1
      const counted = table.reduce((sum, { wins, losses, ties }) => sum + wins + losses + ties, 0)
      expect(counted).toBe(2 * each * played.length)
      const won = table.reduce((sum, { pointsFor }) => sum + pointsFor, 0)
      expect(won).toBe(100 * categories.length * played.length)

      const seeds = seedsOf(teams, played, { ...RULES, divisionWinnersFirst: false }).map(({ team }) => team)
      const inPlayoffs = Math.min(4, size)
      const rounds = Math.ceil(Math.log2(inPlayoffs))
      const later = Array.from({ length: rounds }, (_, index) => weeks + 1 + index)
      const { places: final } = playoffsOf(
        seeds,
        {
          teams: inPlayoffs,
          reseed: false,
          roundWeeks: later.map(() => 1),
          thirdPlace: false,
          consolation: 'none',
          tie: 'higher-seed',
        },
        weeks + 1,
        {
          points: later.flatMap((week) => ids.map((team) => ({ week, team, points: 0 }))),
          scores: ([one, other], of) => {
            const own = (team: number) => of.map((week) => resultOf(week, team))
            const { home, away } = meetingScore(format, own(one), own(other))
            return [home, away]
          },
        },
      )
      expect(final.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(ids)
      expect(seeds.slice(0, inPlayoffs)).toContain(final[0])
    }),
    { numRuns: 200 },
  )
})
