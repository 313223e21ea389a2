import type { Ruleset } from '../../sports/model/sport.ts'

/**
 * What one player did in one game, keyed by stat without the rules' prefix (`passtd`). Whole numbers,
 * but for halves of a sack; innings pitched are counted in outs (`ip: 17` is what a box score calls 5.2).
 */
export type Stats = Readonly<Record<string, number>>

/** One line of the explanation of a player's points. */
export interface Term {
  readonly rule: string
  readonly stat: string
  /** As in the stats: for `ip` in outs. */
  readonly amount: number
  /** The rule's value as the ruleset has it: points per unit, for `ip` per inning. */
  readonly each: number
  /** In hundredths of a point, rounded to the nearest, halves away from zero. */
  readonly points: number
}

const RULE_PREFIX = 'points_'
const OUTS_PER_INNING = 3

/**
 * What a stat line is worth, and why. Exact: values and amounts are read as whole hundredths, so nothing
 * is lost on the way, and what does not come out even is rounded once, in its own term.
 * @param rules points per unit of a stat, keyed as in the product spec (`points_passtd`)
 * @param stats amounts keyed without the prefix; those without a rule count for nothing
 * @returns points in hundredths, and the terms that sum to them in the order of the rules: one for each
 * rule whose stat is not zero, even where the rule is worth nothing
 * @throws RangeError if one of those stats or rules is not a number
 */
export function scoreStatLine(rules: Ruleset, stats: Stats): { points: number; terms: Term[] } {
  let points = 0
  const terms: Term[] = []
  for (const [rule, each] of Object.entries(rules)) {
    const stat = statOf(rule)
    if (stat === null) continue
    const amount = Object.hasOwn(stats, stat) ? (stats[stat] ?? 0) : 0
    if (amount === 0) continue
    const term = { rule, stat, amount, each, points: termPoints(stat, amount, inHundredths(each, rule)) }
    points += term.points
    terms.push(term)
  }
  return { points, terms }
}

/** The name of the stat that a rule scores; null for a key that is no rule. */
export function statOf(rule: string): string | null {
  return rule.startsWith(RULE_PREFIX) ? rule.slice(RULE_PREFIX.length) : null
}

/**
 * What an amount of a stat is worth in hundredths of a point, rounded to the nearest, halves away from
 * zero.
 * @param value the rule's, in hundredths of a point
 * @throws RangeError if the amount is not a number
 */
export function termPoints(stat: string, amount: number, value: number): number {
  return roundedQuotient(value * inHundredths(amount, stat), 100 * unitsPerValue(stat))
}

/** How many units of a stat its rule's value is paid for: an inning has three outs. */
export function unitsPerValue(stat: string): number {
  return stat === 'ip' ? OUTS_PER_INNING : 1
}

/**
 * An amount or a rule's value in whole hundredths: decimals are only near what was written, and 0.29 × 100
 * is not 29.
 * @param name what is to blame when it is not a number
 * @throws RangeError if it is not
 */
export function inHundredths(value: number, name: string): number {
  const hundredths = Math.round(value * 100)
  if (!Number.isSafeInteger(hundredths)) throw new RangeError(`${name} is ${value}, which cannot be scored`)
  return hundredths
}

/** Both are whole and small enough for a double to hold their double, so that a half is exactly a half. */
function roundedQuotient(dividend: number, divisor: number): number {
  const size = Math.floor((2 * Math.abs(dividend) + divisor) / (2 * divisor))
  // Subtracted from zero, because the negative of zero is another zero.
  return dividend < 0 ? 0 - size : size
}
