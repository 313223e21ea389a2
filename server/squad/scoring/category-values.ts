import { LRUCache } from 'lru-cache'
import type { Category } from '../../../shared/rules/scoring/category.ts'
import { categoriesOn, isOn, rosteredBySide, sidesOf } from '../../../shared/rules/category/sides.ts'
import type { CategoryTotals } from '../../../shared/rules/category/total.ts'
import { type ValueScale, valueRules, valueScale, valuesOn } from '../../../shared/rules/category/value.ts'
import { leagueCategories } from '../../../shared/rules/format/format-of.ts'
import { isByCategories } from '../../../shared/settings/catalogue/format.ts'
import type { LeagueSettings } from '../../../shared/settings/settings.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'
import { BEGINNING } from '../../league/ruleset/effective-from.ts'
import type { CategoryValues, ComparedCategories } from './compared.ts'
import { newestRules, type Scoring } from './scoring.ts'
import { expectedAmounts } from './season-amounts.ts'
import type { SeasonView } from './season-view.ts'

/** More different sets of categories than are in use at once among friends. */
const MOST_SETS = 8

/** What a league compares by its newest rules; null for one that plays for points. */
export function comparedCategories(
  sport: FantasySportKey,
  settings: Pick<LeagueSettings, 'size' | 'roster' | 'format'>,
  rules: Ruleset,
): ComparedCategories | null {
  if (!isByCategories(settings.format)) return null
  return { categories: leagueCategories(sport, rules), rostered: rosteredBySide(sport, settings) }
}

/** All players in the categories of a league; worked out once for leagues that compare the same. Null for points. */
export function categoryValuesOf(
  view: SeasonView,
  { compared }: Pick<Scoring, 'compared'>,
): CategoryValues | null {
  if (compared === null) return null
  const kept = VALUES.get(view) ?? new LRUCache<string, CategoryValues>({ max: MOST_SETS })
  VALUES.set(view, kept)
  const key = keyOfCategories(compared)
  const values = kept.get(key) ?? makeValues(view, compared)
  kept.set(key, values)
  return values
}

/** For as long as a season is as it is. */
const VALUES = new WeakMap<SeasonView, LRUCache<string, CategoryValues>>()

/** What tells leagues apart that compare different things. */
export function keyOfCategories({ categories, rostered }: ComparedCategories): string {
  return `${categories.map(({ key, isFewerBetter }) => `${key}${isFewerBetter ? '-' : '+'}`).join()} ${rostered.join()}`
}

/**
 * The rules by which a league scores players: its own, or in a league by categories those that pay for what a line is worth
 * in all of them, in every week those of now. They keep the name of the version that counts.
 */
export function valuedScoring(view: SeasonView, scoring: Scoring): Scoring {
  const values = categoryValuesOf(view, scoring)
  if (values === null) return scoring
  const { counted } = newestRules(scoring)
  return { ...scoring, versions: [{ since: BEGINNING, rules: values.rules, counted }] }
}

function makeValues(view: SeasonView, { categories, rostered }: ComparedCategories): CategoryValues {
  const { sport } = view
  const { players } = view.players
  const amounts = expectedAmounts(view)
  const expected = players.map((_, place) => totalsAt(amounts, place, categories))
  const scores = categories.map(() => new Float64Array(players.length).fill(Number.NaN))
  const totals = new Float64Array(players.length).fill(Number.NaN)
  const scale: Record<string, ValueScale[string]> = {}
  for (const [index, side] of sidesOf(sport).entries()) {
    const own = categoriesOn(sport, side, categories)
    const places: number[] = []
    const known: CategoryTotals[] = []
    for (const [place, { eligible }] of players.entries()) {
      const one = expected[place]
      if (!one || !isOn(sport, side, eligible)) continue
      places.push(place)
      known.push(one)
    }
    const usual = valueScale(own, known, rostered[index] ?? 0)
    Object.assign(scale, usual)
    for (const [at, value] of valuesOn(own, known, usual).entries()) {
      const place = places[at] ?? 0
      for (const { key } of own) {
        const column = scores[categories.findIndex((category) => category.key === key)]
        if (column) column[place] = value.scores[key] ?? 0
      }
      if (own.length > 0)
        totals[place] = (Number.isNaN(totals[place] ?? 0) ? 0 : (totals[place] ?? 0)) + value.total
    }
  }
  return { categories, scale, expected, scores, totals, rules: valueRules(categories, scale) }
}

function totalsAt(
  amounts: ReturnType<typeof expectedAmounts>,
  place: number,
  categories: readonly Category[],
): CategoryTotals | null {
  const totals: Record<string, CategoryTotals[string]> = {}
  for (const { key, of, per } of categories) {
    const own = amounts(place, of)
    if (own === null) return null
    const divisor = per === null ? null : amounts(place, per)
    totals[key] = { of: own * 100, per: divisor === null ? null : divisor * 100 }
  }
  return totals
}
