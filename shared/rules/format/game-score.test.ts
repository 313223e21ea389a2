import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { categoriesOf } from '../scoring/category.ts'
import { totalsOf } from '../category/total.ts'
import { standingsOf } from '../season/standings.ts'
import { gameScore, type ScoringFormat, type TeamWeek } from './game-score.ts'

const categories = categoriesOf('nba', {
  category_point: 1,
  category_rebound: 1,
  category_assist: 1,
  category_turnover: 1,
  category_fg_pct: 1,
})
const FORMAT: ScoringFormat = { scoring: 'each-category', categories, minimums: [] }
const RULES = { tieBreakers: ['points-for'], restartTies: true, medianGame: false } as const

const amount = fc.integer({ min: 0, max: 6 })
const week = fc
  .record({
    point: amount,
    rebound: amount,
    assist: amount,
    turnover: amount,
    field_goal: amount,
    field_goal_attempt: amount,
  })
  .map((stats): TeamWeek => ({ points: stats.point * 100, totals: totalsOf(categories, [stats]) }))

describe('a game', () => {
  it('is worth the same on both sides, whatever the format', () => {
    fc.assert(
      fc.property(week, week, (one, other) => {
        const there = gameScore(FORMAT, one, other)
        const back = gameScore(FORMAT, other, one)
        expect([back.away, back.home]).toEqual([there.home, there.away])
        expect(there.home + there.away).toBe(500)
        const most = gameScore({ ...FORMAT, scoring: 'most-categories' }, one, other)
        expect(most).toEqual({ ...there, record: null })
        expect(gameScore({ ...FORMAT, scoring: 'points' }, one, other)).toEqual({
          home: one.points,
          away: other.points,
          categories: [],
          record: null,
        })
      }),
    )
  })

  it('counts in the table as so many games as there are categories, or as one', () => {
    const three = fc.tuple(week, week, week)
    fc.assert(
      fc.property(fc.array(three, { minLength: 1, maxLength: 5 }), fc.boolean(), (weeks, isEach) => {
        const format = { ...FORMAT, scoring: isEach ? 'each-category' : 'most-categories' } as const
        const wins = [0, 0, 0]
        const ties = [0, 0, 0]
        const losses = [0, 0, 0]
        const games = weeks.map((teams, index) => {
          const pair = [index % 3, (index + 1) % 3] as const
          const [home, away] = pair
          const score = gameScore(format, teams[home] ?? teams[0], teams[away] ?? teams[0])
          // Recounted from what each category says.
          const own = score.categories.filter(({ outcome }) => outcome === 'win').length
          const theirs = score.categories.filter(({ outcome }) => outcome === 'loss').length
          const record = isEach
            ? [own, theirs, categories.length - own - theirs]
            : [own > theirs, own < theirs, own === theirs].map(Number)
          const [won = 0, lost = 0, tied = 0] = record
          wins[home] = (wins[home] ?? 0) + won
          wins[away] = (wins[away] ?? 0) + lost
          losses[home] = (losses[home] ?? 0) + lost
          losses[away] = (losses[away] ?? 0) + won
          for (const team of pair) ties[team] = (ties[team] ?? 0) + tied
          return {
            week: index + 1,
            home,
            away,
            homePoints: score.home,
            awayPoints: score.away,
            categories: score.record ?? undefined,
          }
        })
        const teams = [0, 1, 2].map((id) => ({ id, division: null }))
        for (const row of standingsOf(teams, games, { ...RULES, tieBreakers: ['points-for'] }))
          expect([row.wins, row.losses, row.ties]).toEqual([wins[row.team], losses[row.team], ties[row.team]])
      }),
    )
  })
})
