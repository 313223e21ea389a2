import type { FantasySportKey } from '../../sports/index.ts'
import type { Ruleset } from '../../sports/model/sport.ts'
import { DEFAULT_RULES } from '../../sports/stats.ts'
import { parseRule, writeRule } from './rule.ts'
import { categoryOfKey, findCategory, isCategoryKey, MOST_CATEGORIES } from './category.ts'
import { isRuleOf } from './rule-of-sport.ts'

/** Points a unit of a stat may be worth, either way. */
export const MAX_RULE_POINTS = 1000

/** Rules of a league, those that pay nothing included. Real leagues have up to 150. */
export const MOST_RULES = 300

/**
 * Stats that all rules of a league may count, each as often as a rule names it, and one of a length four times: so much
 * more work it is, and a season is scored at every change. Real leagues have up to 300.
 */
const MOST_COUNTED = 600

export type RulesetProblem =
  | { readonly kind: 'unknown'; readonly rule: string }
  | { readonly kind: 'not-a-number'; readonly rule: string }
  | { readonly kind: 'too-fine'; readonly rule: string }
  | { readonly kind: 'too-large'; readonly rule: string }
  | { readonly kind: 'too-many'; readonly rule: string }
  | { readonly kind: 'too-much'; readonly rule: string }
  | { readonly kind: 'no-direction'; readonly rule: string }
  | { readonly kind: 'too-many-categories'; readonly rule: string }

/**
 * A ruleset with some rules changed or added. A rule that the sport's own do not have is gone when it pays nothing.
 * Says all that is wrong at once and then changes nothing.
 * @param base the complete ruleset to start from
 * @param overrides values with a step of 0.0001, by keys in any order of their parts
 */
export function applyOverrides(
  sport: FantasySportKey,
  base: Ruleset,
  overrides: Ruleset,
): { ok: true; rules: Ruleset } | { ok: false; problems: RulesetProblem[] } {
  const problems: RulesetProblem[] = []
  const rules = new Map(Object.entries(base))
  for (const [rule, value] of Object.entries(overrides)) {
    const key = keyOf(sport, base, rule)
    if (key === null) problems.push({ kind: 'unknown', rule })
    else if (!Number.isFinite(value)) problems.push({ kind: 'not-a-number', rule })
    else if (Math.abs(value) > MAX_RULE_POINTS) problems.push({ kind: 'too-large', rule })
    else if (isCategoryKey(key) && ![-1, 0, 1].includes(value)) problems.push({ kind: 'no-direction', rule })
    else if (!isFineEnough(value)) problems.push({ kind: 'too-fine', rule })
    else if (value === 0 && !Object.hasOwn(DEFAULT_RULES[sport], key)) rules.delete(key)
    else if (rules.set(key, value).size > MOST_RULES) problems.push({ kind: 'too-many', rule })
  }
  const [first] = Object.keys(overrides)
  if (first !== undefined && [...rules.keys()].filter((key) => isCategoryKey(key)).length > MOST_CATEGORIES)
    problems.push({ kind: 'too-many-categories', rule: first })
  if (first !== undefined && countedBy([...rules.keys()]) > MOST_COUNTED)
    problems.push({ kind: 'too-much', rule: first })
  return problems.length > 0 ? { ok: false, problems } : { ok: true, rules: Object.fromEntries(rules) }
}

function countedBy(rules: readonly string[]): number {
  return rules
    .flatMap((key) => parseRule(key)?.counts ?? [])
    .reduce((sum, { length }) => sum + (length === null ? 1 : 4), 0)
}

/** The key under which a ruleset has a rule; null for one that the sport has not. */
function keyOf(sport: FantasySportKey, base: Ruleset, key: string): string | null {
  if (Object.hasOwn(base, key)) return key
  const category = categoryOfKey(key)
  if (category !== null) return findCategory(sport, category) === null ? null : key
  const rule = parseRule(key)
  return rule && isRuleOf(sport, rule) ? writeRule(rule) : null
}

/** Whether a value is a whole number of ten-thousandths, allowing for how decimals are stored. */
function isFineEnough(value: number): boolean {
  return Math.abs(value * 10_000 - Math.round(value * 10_000)) < 1e-6
}

export interface RuleChange {
  readonly rule: string
  /** 0 where there was none. */
  readonly before: number
  /** 0 where there is none any more. */
  readonly after: number
}

/** The rules that differ: in the order of `before`, and then those that are new. */
export function rulesetChanges(before: Ruleset, after: Ruleset): RuleChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((rule) => {
    const change = { rule, before: before[rule] ?? 0, after: after[rule] ?? 0 }
    return change.before === change.after ? [] : [change]
  })
}
