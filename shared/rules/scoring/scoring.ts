import { unitsPerValue } from '../../core/stat-units.ts'
import type { Ruleset } from '../../sports/model/sport.ts'
import { positionMark } from './position-mark.ts'
import { type Counted, isWithin, parseRule, type Rule } from './rule.ts'

/**
 * What one player did in one game, keyed by stat without the rules' prefix (`passtd`). Whole numbers,
 * but for halves of a sack; innings pitched are counted in outs (`ip: 17` is what a box score calls 5.2).
 * `passtd#40` counts those of 40 yards, and `@TE: 1` says that it was done as a tight end.
 */
export type Stats = Readonly<Record<string, number>>

/** One line of the explanation of a player's points. */
export interface Term {
  readonly rule: string
  /** The first that the rule counts. */
  readonly stat: string
  /** All that the rule counts, as in the stats: for `ip` in outs. */
  readonly amount: number
  /** The rule's value as the ruleset has it: points per unit, for `ip` per inning. */
  readonly each: number
  /** How often that was paid, where it is not for each: a band once, every full 25 yards of 80 three times. */
  readonly times?: number
  /** In hundredths of a point, rounded to the nearest, halves away from zero. */
  readonly points: number
}

/** A rule with what it pays. */
export interface PricedRule extends Rule {
  readonly key: string
  readonly each: number
  /** The same in ten-thousandths of a point. */
  readonly value: number
  /** Of the first stat: what `each` is paid for. */
  readonly unit: number
}

/**
 * What a stat line is worth, and why. Exact: values are read as whole ten-thousandths and amounts as whole
 * hundredths, so nothing is lost on the way, and what does not come out even is rounded once, in its own term.
 * @param rules points by the keys of rules: shared/rules/scoring/rule.ts
 * @param stats amounts keyed without the prefix; those without a rule count for nothing
 * @returns points in hundredths, and the terms that sum to them in the order of the rules: one for each
 * rule that counts something, even where the rule is worth nothing
 * @throws RangeError if one of those stats or rules is not a number
 */
export function scoreStatLine(rules: Ruleset, stats: Stats): { points: number; terms: Term[] } {
  let points = 0
  const terms: Term[] = []
  for (const rule of pricedRules(rules)) {
    const term = termOf(rule, stats)
    if (term === null) continue
    points += term.points
    terms.push(term)
  }
  return { points, terms }
}

/** Rulesets are never changed: each is read once. */
const PRICED = new WeakMap<Ruleset, readonly PricedRule[]>()

/**
 * The rules of a ruleset, read. Keys that are no rules are left out.
 * @throws RangeError if a value is not a number
 */
export function pricedRules(rules: Ruleset): readonly PricedRule[] {
  let priced = PRICED.get(rules)
  if (!priced) {
    priced = Object.entries(rules).flatMap(([key, each]) => {
      const rule = parseRule(key)
      if (!rule) return []
      return [
        { ...rule, key, each, value: inTenThousandths(each, key), unit: unitsPerValue(firstStat(rule)) },
      ]
    })
    PRICED.set(rules, priced)
  }
  return priced
}

/** Null where the rule counts nothing of a line. */
function termOf(rule: PricedRule, stats: Stats): Term | null {
  const { key, each, value, unit, positions } = rule
  if (positions.length > 0 && !positions.some((position) => Object.hasOwn(stats, positionMark(position))))
    return null
  const amount = totalOf(rule, stats)
  const term = { rule: key, stat: firstStat(rule), amount, each }
  const times = timesPaid(rule, amount)
  if (times === 0) return null
  if (rule.band === null && rule.every === null)
    return { ...term, points: pointsFor(term.stat, times, { value, unit }) }
  return { ...term, times, points: pointsFor(term.stat, times, { value, unit: 1 }) }
}

function firstStat({ counts: [first] }: Rule): string {
  return first?.stat ?? ''
}

/** What a rule counts in a line: 0 of what the line says nothing of. */
function totalOf({ counts }: Rule, stats: Stats): number {
  let total = 0
  for (const counted of counts) total += amountOf(counted, stats)
  return total
}

function amountOf({ stat, length }: Counted, stats: Stats): number {
  if (length === null) return Object.hasOwn(stats, stat) ? (stats[stat] ?? 0) : 0
  let total = 0
  for (const key of Object.keys(stats)) {
    const counted = lengthOf(key)
    if (counted?.stat === stat && isWithin(counted.length, length)) total += stats[key] ?? 0
  }
  return total
}

/** What a key of a line says of a length: `passtd#40` is a passing touchdown of 40. Null for one that says nothing. */
export function lengthOf(key: string): { readonly stat: string; readonly length: number } | null {
  const at = key.indexOf('#')
  return at < 0 ? null : { stat: key.slice(0, at), length: Number(key.slice(at + 1)) }
}

/**
 * How often a rule pays for what it counts in a game: with a band once or not at all, of full 25s as often as there are
 * such, and else as many as there are.
 * @param amount as in the stats
 */
export function timesPaid(
  { band, every, unit }: Pick<PricedRule, 'band' | 'every' | 'unit'>,
  amount: number,
): number {
  const units = unit === 1 ? amount : amount / unit
  if (band !== null && !isWithin(units, band)) return 0
  if (every !== null) return Math.trunc(units / every) + 0
  return band === null ? amount : 1
}

/** The name of the stat that a rule scores by itself; null for a key that is no rule, or a rule of another kind. */
export function statOf(key: string): string | null {
  const rule = parseRule(key)
  return rule && isPlain(rule) ? firstStat(rule) : null
}

/** Whether a rule pays for each of one stat, whoever did it. */
export function isPlain({ counts, positions, band, every }: Rule): boolean {
  return (
    counts.length === 1 &&
    counts[0]?.length === null &&
    positions.length === 0 &&
    band === null &&
    every === null
  )
}

/**
 * What an amount is worth in hundredths of a point, rounded to the nearest, halves away from zero.
 * @param stat what is to blame when the amount is not a number
 * @param paid.value in ten-thousandths of a point
 * @param paid.unit the amount that it is paid for
 * @throws RangeError if the amount is not a number
 */
export function pointsFor(stat: string, amount: number, paid: { value: number; unit: number }): number {
  const hundredths = inHundredths(amount, stat)
  // Of values that are whole hundredths, most are: amounts may be as large as they like.
  if (paid.value % 100 === 0) return roundedQuotient((paid.value / 100) * hundredths, 100 * paid.unit)
  return roundedQuotient(paid.value * hundredths, 10_000 * paid.unit)
}

/**
 * An amount in whole hundredths: decimals are only near what was written, and 0.29 × 100 is not 29.
 * @param name what is to blame when it is not a number
 * @throws RangeError if it is not
 */
export function inHundredths(value: number, name: string): number {
  return inParts(value, 100, name)
}

/** The same of a rule's value, which may be as fine as that: 0.0667 points for a yard. */
function inTenThousandths(value: number, name: string): number {
  return inParts(value, 10_000, name)
}

function inParts(value: number, parts: number, name: string): number {
  const whole = Math.round(value * parts)
  if (!Number.isSafeInteger(whole)) throw new RangeError(`${name} is ${value}, which cannot be scored`)
  return whole
}

/** Both are whole and small enough for a double to hold their double, so that a half is exactly a half. */
function roundedQuotient(dividend: number, divisor: number): number {
  const size = Math.floor((2 * Math.abs(dividend) + divisor) / (2 * divisor))
  // Subtracted from zero, because the negative of zero is another zero.
  return dividend < 0 ? 0 - size : size
}
