import { minimumOf } from '../../settings/catalogue/format.ts'
import type { FormatSettings } from '../../settings/settings.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import type { Ruleset } from '../../sports/model/sport.ts'
import { findStat } from '../../sports/stats.ts'
import { categoriesOf, type Category, findCategory } from '../scoring/category.ts'
import type { Minimum } from '../category/compare.ts'
import type { ScoringFormat } from './game-score.ts'

/**
 * What leagues of a sport compare that name no categories of their own: nine in basketball, five for batters and five for
 * pitchers in baseball, six for skaters and four for goalies in hockey, as the hosts have them.
 */
export const USUAL_CATEGORIES = {
  nba: ['fg_pct', 'ft_pct', 'three_pointer', 'point', 'rebound', 'assist', 'steal', 'block', 'turnover'],
  mlb: ['run', 'home_run', 'rbi', 'sb', 'avg', 'win', 'save', 'pitcher_strikeout', 'era', 'whip'],
  nhl: ['goal', 'assist', 'plus_minus', 'pp_point', 'shot', 'hit', 'win', 'gaa', 'save_pct', 'shutout'],
  nfl: ['passyd', 'passtd', 'int', 'rushyd', 'rushtd', 'reception', 'recyd', 'rectd', 'fumble'],
  ncaaf: ['passyd', 'passtd', 'int', 'rushyd', 'rushtd', 'reception', 'recyd', 'rectd', 'fumble'],
} as const satisfies Record<FantasySportKey, readonly string[]>

/** How a league keeps score in a week, by the settings and rules that count in it. */
export function scoringFormatOf(
  sport: FantasySportKey,
  settings: Pick<FormatSettings, 'scoring' | 'weeklyMinimum' | 'minimumLoses'>,
  rules: Ruleset,
): ScoringFormat {
  const { scoring } = settings
  if (scoring === 'points') return { scoring, categories: [], minimums: [] }
  return { scoring, categories: leagueCategories(sport, rules), minimums: minimumsOf(sport, settings) }
}

/** The categories of a league: its own, or those that are usual in the sport. */
export function leagueCategories(sport: FantasySportKey, rules: Ruleset): readonly Category[] {
  const own = categoriesOf(sport, rules)
  if (own.length > 0) return own
  return USUAL_CATEGORIES[sport].flatMap((key) => findCategory(sport, key) ?? [])
}

function minimumsOf(
  sport: FantasySportKey,
  { weeklyMinimum, minimumLoses }: Pick<FormatSettings, 'weeklyMinimum' | 'minimumLoses'>,
): Minimum[] {
  const of = minimumOf(sport)
  if (of === null || weeklyMinimum === null) return []
  const { stat } = of
  return [
    {
      stat,
      least: weeklyMinimum * of.times,
      group: findStat(sport, stat)?.group ?? '',
      loses: minimumLoses,
    },
  ]
}
