import type { Ruleset } from '../sports/model/sport.ts'

/** What a host's scoring setting is in rules of Empire: keys with how many times the setting's value each of them pays. */
export type HostRule =
  | { readonly rules: readonly (readonly [rule: string, times: number])[] }
  /** There is no such rule, and why. */
  | { readonly none: string }

/** A setting that no rule stands for. */
export interface MissingRule {
  readonly key: string
  readonly value: number
  readonly why: string
}

/** A host's scoring as rules of Empire. */
export interface ReadScoring {
  /** All rules of the sport's defaults, and those of the host beside them. */
  readonly rules: Ruleset
  readonly missing: readonly MissingRule[]
}

/** A setting that is rules of the same value. */
export function as(...rules: readonly string[]): HostRule {
  return { rules: rules.map((rule) => [`points_${rule}`, 1]) }
}

/** A setting that nothing here scores. */
export function none(why: string): HostRule {
  return { none: why }
}

/**
 * Puts a host's settings into rules. Settings that pay nothing are nothing; of several that come to one rule the values
 * add up.
 * @param defaults the sport's own rules, which pay nothing where the host has none like them
 * @param ruleOf what a setting is; null for one that is not known
 */
export function readScoring(
  settings: Readonly<Record<string, number>>,
  defaults: Ruleset,
  ruleOf: (key: string) => HostRule | null,
): ReadScoring {
  const rules = new Map(Object.keys(defaults).map((rule) => [rule, 0]))
  const missing: MissingRule[] = []
  for (const [key, value] of Object.entries(settings)) {
    if (value === 0) continue
    const found = ruleOf(key) ?? none('This setting is not known here.')
    if ('none' in found) missing.push({ key, value, why: found.none })
    else
      for (const [rule, times] of found.rules) rules.set(rule, exactSum(rules.get(rule) ?? 0, times * value))
  }
  const paying = [...rules].filter(([rule, value]) => value !== 0 || Object.hasOwn(defaults, rule))
  return { rules: Object.fromEntries(paying), missing }
}

/** Of values with at most four decimals. */
function exactSum(one: number, other: number): number {
  return Math.round((one + other) * 10_000) / 10_000
}
