import { oncePer } from '../../../shared/core/once-per.ts'
import type { TeamId } from '../../../shared/core/ids.ts'
import { type PlayoffGame, playoffsOf } from '../../../shared/rules/season/playoffs.ts'
import { seedsOf } from '../../../shared/rules/season/seeds.ts'
import { scoreOver, type SeasonRecord } from './record.ts'
import { must } from '../../../shared/core/must.ts'
import { isByCategories } from '../../../shared/settings/catalogue/format.ts'

/** The playoffs of a season as they stand. */
export interface Bracket {
  /** All teams, the best first: fixed once the playoffs have begun, before that as things stand. */
  readonly seeds: readonly TeamId[]
  readonly games: readonly PlayoffGame<TeamId>[]
  /** First to last; null while a place is open. */
  readonly places: readonly (TeamId | null)[]
}

/** The teams by their seeds as results have it now, whatever was fixed. */
export const seedsNow = oncePer(({ teams, games, rules }: SeasonRecord): readonly TeamId[] => {
  const divisionWinnersFirst = rules.playoffs?.divisionWinnersFirst ?? false
  return seedsOf(teams, games, { ...rules, divisionWinnersFirst }).map(({ team }) => team)
})

/** The seeds with which the playoffs began; null before they did. */
export function fixedSeeds({ teams }: SeasonRecord): TeamId[] | null {
  if (teams.some(({ seed }) => seed === null)) return null
  return teams.toSorted((a, b) => (a.seed ?? 0) - (b.seed ?? 0)).map(({ id }) => id)
}

/** The bracket of a season; null in one without playoffs. */
export const bracketOf = oncePer((record: SeasonRecord): Bracket | null => {
  const { settings, weeks, results, closed } = record
  const { playoffs } = settings.season
  const first = weeks.find(({ stage }) => stage === 'playoffs')
  if (playoffs === null || first === undefined) return null
  const seeds = fixedSeeds(record) ?? seedsNow(record)
  const weekOf = new Map(weeks.map(({ period, week }) => [period, week]))
  const points = results.flatMap(({ period, teamId, points, benchPoints }) => {
    const week = weekOf.get(period) ?? 0
    return week < first.week ? [] : [{ week, team: teamId, points, benchPoints }]
  })
  const kept = closed.flatMap(({ period, keptWinners }) =>
    keptWinners.map(([winner, loser]) => ({ week: weekOf.get(period) ?? 0, winner, loser })),
  )
  const isOfCategories = isByCategories(settings.format)
  const scores = ([home, away]: readonly [TeamId, TeamId], of: readonly number[]) => {
    const periods = weeks.flatMap(({ week, period }) => (of.includes(week) ? [period] : []))
    const score = must(scoreOver(record, periods, [home, away]), 'results of weeks that are over')
    return [score.home, score.away] as const
  }
  const played = { points, kept, ...(isOfCategories && { scores }) }
  return { seeds, ...playoffsOf(seeds, playoffs, first.week, played) }
})
