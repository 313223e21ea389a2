import type { Category } from '../scoring/category.ts'
import { type RotoRow, rotoTable } from '../category/roto.ts'
import { addTotals, type CategoryTotals } from '../category/total.ts'
import type { WeekResult } from './meeting-score.ts'

/** A week of a team that is over. */
export interface TeamResult<Id> extends WeekResult {
  readonly week: number
  readonly team: Id
}

/** A team in a season without opponents. Points are hundredths. */
export interface SeasonRow<Id> {
  readonly team: Id
  /** Of the season, or those that its ranks in the categories bring. */
  readonly total: number
  /** Null by points. */
  readonly categories: {
    /** What its rank brings, hundredths, by category. */
    readonly points: Readonly<Record<string, number>>
    readonly totals: CategoryTotals
  } | null
  /** What put it ahead of the next: more points; of equal ones better weeks or categories; or the order of the list. */
  readonly aheadBy: Ahead | null
}

export type Ahead =
  | { readonly by: 'total' }
  /** More weeks, or categories, in which it was the better one of the two. */
  | { readonly by: 'weeks' | 'categories'; readonly own: number; readonly theirs: number }
  | { readonly by: 'order' }

/**
 * A table of total points: the most of the season win. Of two that are level the one that had more in more of the weeks is
 * ahead, and then the first in the list.
 * @param teams in the order that decides where nothing else does
 */
export function pointsTable<Id>(teams: readonly Id[], results: readonly TeamResult<Id>[]): SeasonRow<Id>[] {
  const weekly = new Map(teams.map((team) => [team, new Map<number, number>()]))
  for (const { team, week, points } of results) weekly.get(team)?.set(week, points)
  const totalOf = (team: Id) =>
    [...(weekly.get(team)?.values() ?? [])].reduce((sum, points) => sum + points, 0)
  const weeks = [...new Set(results.map(({ week }) => week))]
  return ranked(
    teams.map((team) => ({ team, total: totalOf(team), categories: null })),
    'weeks',
    ({ team: one }, { team: other }) =>
      weeks.map((week) => (weekly.get(one)?.get(week) ?? 0) - (weekly.get(other)?.get(week) ?? 0)),
  )
}

/**
 * A table by ranks over the totals of a season (rotisserie, game rules 2.9). Of two that are level the one that is ahead in
 * more categories comes first, and then the first in the list.
 */
export function rotoSeason<Id>(
  categories: readonly Category[],
  teams: readonly Id[],
  results: readonly TeamResult<Id>[],
): SeasonRow<Id>[] {
  const totals = new Map(
    teams.map((team) => [
      team,
      addTotals(results.flatMap((one) => (one.team === team && one.totals ? [one.totals.totals] : []))),
    ]),
  )
  const table = new Map(
    rotoTable(
      categories,
      teams.map((team) => ({ team, totals: totals.get(team) ?? {} })),
    ).map((row) => [row.team, row]),
  )
  return ranked(
    teams.flatMap((team) => {
      const row = table.get(team)
      return row ? [rowOf(row, totals.get(team) ?? {})] : []
    }),
    'categories',
    (one, other) =>
      categories.map(({ key }) => (one.categories?.points[key] ?? 0) - (other.categories?.points[key] ?? 0)),
  )
}

function rowOf<Id>({ team, total, points }: RotoRow<Id>, totals: CategoryTotals) {
  return { team, total, categories: { points, totals } }
}

type Unranked<Id> = Omit<SeasonRow<Id>, 'aheadBy'>

/** @param leads of the first over the other, one for each thing in which they are compared */
function ranked<Id>(
  rows: readonly Unranked<Id>[],
  by: 'weeks' | 'categories',
  leads: (one: Unranked<Id>, other: Unranked<Id>) => readonly number[],
): SeasonRow<Id>[] {
  const won = (one: Unranked<Id>, other: Unranked<Id>) => leads(one, other).filter((lead) => lead > 0).length
  // Over all who are level with it, so that no three of them beat each other in a circle.
  const wonOf = new Map(
    rows.map((row) => {
      const level = rows.filter((other) => other !== row && other.total === row.total)
      return [row, level.reduce((sum, other) => sum + won(row, other) - won(other, row), 0)]
    }),
  )
  const order = rows.toSorted((a, b) => b.total - a.total || (wonOf.get(b) ?? 0) - (wonOf.get(a) ?? 0))
  return order.map((row, index): SeasonRow<Id> => {
    const next = order[index + 1]
    if (!next) return { ...row, aheadBy: null }
    if (row.total !== next.total) return { ...row, aheadBy: { by: 'total' } }
    if (wonOf.get(row) === wonOf.get(next)) return { ...row, aheadBy: { by: 'order' } }
    return { ...row, aheadBy: { by, own: won(row, next), theirs: won(next, row) } }
  })
}
