import type { Category } from '../scoring/category.ts'
import { compareTotals } from './compare.ts'
import { rotoTable } from './roto.ts'
import { type CategoryTotal, type CategoryTotals, totalIn } from './total.ts'

/** What a little more of a category would bring a team in a table by ranks. */
export interface RotoGain {
  readonly category: string
  /** So many more of it: whole ones of what is counted. */
  readonly more: number
  /** Teams that it would pass. */
  readonly passes: number
  /** Hundredths. */
  readonly gain: number
}

/** What a team stands to lose. */
export interface RotoRisk<Id> {
  readonly category: string
  /** Who is closest behind. */
  readonly behind: Id
  /** Its lead, hundredths, or the difference of the quotients. */
  readonly lead: number
  /** What it would lose if it were passed, hundredths. */
  readonly loss: number
}

interface Team<Id> {
  readonly team: Id
  readonly totals: CategoryTotals
}

/**
 * The gain that takes least, measured by what the league's teams have on average: 4 more steals that pass two teams. Only
 * sums of which more is better can be had by simply doing more.
 * @returns null where the team leads in all of them
 */
export function nearestGain<Id>(
  categories: readonly Category[],
  teams: readonly Team<Id>[],
  own: Id,
): RotoGain | null {
  let nearest: { readonly category: Category; readonly more: number; readonly effort: number } | null = null
  for (const category of categories) {
    if (category.per !== null || category.isFewerBetter) continue
    const totals = teams.map((team) => totalIn(category, team.totals).of)
    const mine = totals[teams.findIndex(({ team }) => team === own)] ?? 0
    const usual = totals.reduce((sum, total) => sum + total, 0) / Math.max(1, totals.length)
    const others = teams.flatMap((one, index) => (one.team === own ? [] : [totals[index] ?? 0]))
    const next = Math.min(...others.filter((total) => total >= mine))
    if (!Number.isFinite(next) || usual <= 0) continue
    const more = Math.floor((next - mine) / 100) + 1
    const effort = (more * 100) / usual
    if (nearest === null || effort < nearest.effort) nearest = { category, more, effort }
  }
  if (nearest === null) return null
  const { category, more } = nearest
  return { category: category.key, more, ...gainOf(categories, teams, { own, category, more }) }
}

/** What so much more of a category would bring. */
function gainOf<Id>(
  categories: readonly Category[],
  teams: readonly Team<Id>[],
  { own, category, more }: { own: Id; category: Category; more: number },
): { passes: number; gain: number } {
  const withMore = teams.map((one): Team<Id> =>
    one.team === own ? { ...one, totals: plus(one.totals, category, more * 100) } : one,
  )
  const pointsOf = (of: readonly Team<Id>[]) =>
    rotoTable(categories, of).find(({ team }) => team === own)?.total ?? 0
  const mine = totalIn(category, teams.find(({ team }) => team === own)?.totals ?? {})
  const after = { of: mine.of + more * 100, per: null }
  const passes = teams.filter(({ team, totals }) => {
    const theirs = totalIn(category, totals)
    return (
      team !== own && compareTotals(category, mine, theirs) <= 0 && compareTotals(category, after, theirs) > 0
    )
  }).length
  return { passes, gain: pointsOf(withMore) - pointsOf(teams) }
}

function plus(totals: CategoryTotals, category: Category, more: number): CategoryTotals {
  const { of, per } = totalIn(category, totals)
  return { ...totals, [category.key]: { of: of + more, per } }
}

/**
 * The smallest lead of a team, measured by what it has itself.
 * @returns null where no one is behind it in any category
 */
export function greatestRisk<Id>(
  categories: readonly Category[],
  teams: readonly Team<Id>[],
  own: Id,
): RotoRisk<Id> | null {
  const mine = teams.find(({ team }) => team === own)
  if (!mine) return null
  let closest: (RotoRisk<Id> & { share: number }) | null = null
  for (const category of categories) {
    const total = totalIn(category, mine.totals)
    for (const other of teams) {
      const theirs = totalIn(category, other.totals)
      if (other.team === own || compareTotals(category, total, theirs) <= 0) continue
      const lead = Math.abs(figure(category, total) - figure(category, theirs))
      const share = lead / Math.max(Math.abs(figure(category, total)), 1e-9)
      // Passed by one, a team has a place less: level with it, half.
      if (closest === null || share < closest.share)
        closest = { category: category.key, behind: other.team, lead, loss: 100, share }
    }
  }
  if (closest === null) return null
  const { share: _share, ...risk } = closest
  return risk
}

function figure({ times }: Category, { of, per }: CategoryTotal): number {
  if (per === null) return of
  return per === 0 ? 0 : (of / per) * times
}
