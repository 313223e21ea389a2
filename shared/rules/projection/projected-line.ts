import type { Ruleset } from '../../sports/model/sport.ts'
import { afterRange, type Range, type Rule } from '../scoring/rule.ts'
import { type PricedRule, pricedRules, type Stats } from '../scoring/scoring.ts'

/**
 * What a host expects of a player, over a season or in a week. Amounts have decimals; beside plain stats there may be
 * `passtd#40-`, touchdowns of 40 yards or more, and `passyd:300-`, games of 300 yards or more.
 */
export interface ProjectedLine {
  readonly stats: Stats
  /** That it is for: 17, or 13.2; 1 of a week. Above 0. */
  readonly games: number
  readonly positions: readonly string[]
}

/**
 * The points of what is expected, by a league's own rules, rule by rule:
 * - for each of a stat, or of several, whoever or at some positions only: exact, since the average of a sum is the sum of
 *   the averages;
 * - for a length, and for a game in a band of one stat: exact as well where the host expects just these, and else left out;
 * - for every full 25 yards: as if all games were the average one, which is right to about half a step a game;
 * - of stats that the host does not expect anything of: left out.
 * Nothing is made up for what is left out: `unprojectedRules` names it.
 * @returns hundredths
 */
export function scoreProjection(rules: Ruleset, line: ProjectedLine): number {
  let points = 0
  // Not as a stat line, whose amounts are read as whole hundredths: an expected touchdown is worth 3.31 points, not 3.30.
  for (const rule of pricedRules(rules)) {
    const isTheirs = rule.positions.length === 0 || rule.positions.some((one) => line.positions.includes(one))
    if (isTheirs && rule.value !== 0) points += timesExpected(rule, line) * (rule.value / 100)
  }
  // Zero is added because the rounding of a small negative number is another zero.
  return Math.round(points) + 0
}

/**
 * The rules that pay something and that no projection has anything for, by key.
 * @param known all keys that a line of the host may have
 * @param of only rules that hold at these positions, and of stats in groups that the line has something of; null for all
 */
export function unprojectedRules(
  rules: Ruleset,
  known: ReadonlySet<string>,
  of: { positions: readonly string[]; concerns: (stat: string) => boolean } | null,
): string[] {
  return pricedRules(rules)
    .filter(({ value, positions, counts }) => {
      if (value === 0) return false
      if (of === null) return true
      const isTheirs = positions.length === 0 || positions.some((one) => of.positions.includes(one))
      return isTheirs && counts.some(({ stat }) => of.concerns(stat))
    })
    .filter((rule) => !isExpected(rule, known))
    .map(({ key }) => key)
}

function isExpected(rule: Rule, known: ReadonlySet<string>): boolean {
  const { counts, band, every } = rule
  if (band !== null && every !== null) return false
  if (counts.every(({ length }) => length === null) && band === null)
    return counts.every(({ stat }) => known.has(stat))
  return boundsOf(rule)?.every((key) => known.has(key)) ?? false
}

/** How often a rule is expected to pay; 0 where the line does not tell. */
function timesExpected(rule: PricedRule, { stats, games }: ProjectedLine): number {
  const { counts, band, every, unit } = rule
  if (band === null && counts.every(({ length }) => length === null)) {
    const total = counts.reduce((sum, { stat }) => sum + (stats[stat] ?? 0), 0) / unit
    return every === null ? total : games * Math.trunc(total / games / every)
  }
  const [from, after] = boundsOf(rule) ?? []
  const least = from === undefined ? undefined : stats[from]
  if (least === undefined) return 0
  if (after === undefined) return least
  const more = stats[after]
  return more === undefined ? 0 : Math.max(0, least - more)
}

/**
 * The keys between which what a rule counts is: `passyd:300-` and `passyd:400-` for games of 300 to 399 yards, one for a
 * rule without an end. Null for a rule that has no such bounds, as the sum of two stats.
 */
function boundsOf(rule: Rule): readonly string[] | null {
  const [counted, ...more] = rule.counts
  if (!counted || more.length > 0 || rule.every !== null) return null
  const { stat, length } = counted
  const range = rule.band ?? length
  if (range === null || (rule.band !== null && length !== null)) return null
  const mark = rule.band === null ? '#' : ':'
  const next = afterRange(range)
  return [boundOf(stat, mark, range), ...(next === null ? [] : [`${stat}${mark}${next}-`])]
}

function boundOf(stat: string, mark: '#' | ':', { from }: Range): string {
  return `${stat}${mark}${from}-`
}
