import type { Ruleset } from '../../sports/model/sport.ts'

/** Points a unit of a stat may be worth, either way. */
export const MAX_RULE_POINTS = 1000

export type RulesetProblem =
  | { readonly kind: 'unknown'; readonly rule: string }
  | { readonly kind: 'not-a-number'; readonly rule: string }
  | { readonly kind: 'too-fine'; readonly rule: string }
  | { readonly kind: 'too-large'; readonly rule: string }

/**
 * A ruleset with some rules changed. Says all that is wrong at once and then changes nothing.
 * @param base the complete ruleset to start from; its rules are the only ones there are
 * @param overrides values with a step of 0.01 (product spec §9)
 */
export function applyOverrides(
  base: Ruleset,
  overrides: Ruleset,
): { ok: true; rules: Ruleset } | { ok: false; problems: RulesetProblem[] } {
  const problems = Object.entries(overrides).flatMap(([rule, value]): RulesetProblem[] => {
    if (!Object.hasOwn(base, rule)) return [{ kind: 'unknown', rule }]
    if (!Number.isFinite(value)) return [{ kind: 'not-a-number', rule }]
    if (Math.abs(value) > MAX_RULE_POINTS) return [{ kind: 'too-large', rule }]
    return isHundredths(value) ? [] : [{ kind: 'too-fine', rule }]
  })
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, rules: { ...base, ...overrides } }
}

/** Whether a value is a whole number of hundredths, allowing for how decimals are stored. */
function isHundredths(value: number): boolean {
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
}

export interface RuleChange {
  readonly rule: string
  readonly before: number
  readonly after: number
}

/** The rules that differ, in the order of `before`. */
export function rulesetChanges(before: Ruleset, after: Ruleset): RuleChange[] {
  return Object.entries(before).flatMap(([rule, value]) => {
    const next = after[rule]
    return next === undefined || next === value ? [] : [{ rule, before: value, after: next }]
  })
}
