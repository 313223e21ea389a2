import { type Category, categoryKey, findCategory, MOST_CATEGORIES } from '../rules/scoring/category.ts'
import { parseRule, writeRule } from '../rules/scoring/rule.ts'
import { isRuleOf } from '../rules/scoring/rule-of-sport.ts'
import { MAX_RULE_POINTS, MOST_RULES } from '../rules/scoring/ruleset.ts'
import { FANTASY_SPORTS } from '../sports/fantasy.ts'
import type { FantasySportKey } from '../sports/index.ts'
import type { Ruleset } from '../sports/model/sport.ts'
import { DEFAULT_RULES } from '../sports/stats.ts'

/** What a host's scoring setting is in rules of Empire: keys with how many times the setting's value each of them pays. */
export type HostRule =
  | { readonly rules: readonly (readonly [rule: string, times: number])[] }
  /** There is no such rule, and why; of a ratio its key, because leagues by categories compare it. */
  | { readonly none: string; readonly ratio?: string }

/** One of a host's settings. */
export interface HostSetting {
  /** As the host has it; several settings may have one. */
  readonly key: string
  readonly value: number
  /** What it is here; null for one that is not known. */
  readonly rule: HostRule | null
}

/** A setting that no rule stands for. */
export interface MissingRule {
  readonly key: string
  readonly value: number
  /** A sentence in a fan's words. */
  readonly why: string
}

/** A host's scoring as rules of Empire. */
export interface ReadScoring {
  /** All rules of the sport's defaults, and those of the host beside them. */
  readonly rules: Ruleset
  readonly missing: readonly MissingRule[]
  /** Rules whose value has more decimals at the host: here it is the nearest with four. */
  readonly rounded: readonly { readonly rule: string; readonly value: number }[]
  /** How the league keeps score where that is not by points, as its settings here have it. */
  readonly format?: CategoryFormat
}

/** The settings of a league by categories. */
export interface CategoryFormat {
  readonly scoring: 'each-category' | 'most-categories'
  readonly competition: 'head-to-head' | 'table'
}

/** Something that a host's league compares teams by. */
export interface HostCategory {
  /** As the host has it. */
  readonly key: string
  /** What it would pay for as a setting of a league for points; null for one that is not known. */
  readonly rule: HostRule | null
  /** Null where the host does not say it. */
  readonly isFewerBetter: boolean | null
}

/** Why a host's league has no rules here: it is played by categories, and its file does not say which. */
export const NO_CATEGORIES = 'That league compares teams by categories, and the file does not say which.'

const RATIO = 'A percentage or an average pays no points here: leagues by categories compare them.'
const NO_CATEGORY = 'No category here is like it: categories are stats and percentages of all players.'
const TOO_MANY_CATEGORIES = `A league has at most ${MOST_CATEGORIES} categories.`

const UNKNOWN = 'This setting is not known here.'
const TOO_LARGE = `A rule pays at most ${MAX_RULE_POINTS} points.`
const TOO_MANY = `A league has at most ${MOST_RULES} rules.`
const NO_STAT_THERE = 'Players of that position have no such stat here.'
/** Why a setting that is there again, with other points, has no rule. */
export const TWICE = 'The file has this setting more than once, with other points: the first counts.'
/** Why a setting of a position that there is not has no rule. */
export const NO_POSITION = 'Leagues here have no such position.'

/** A setting that is rules of the same value. @param rules without their prefix */
export function as(...rules: readonly string[]): HostRule {
  return { rules: rules.map((rule) => [`points_${rule}`, 1]) }
}

/** A setting that is rules of several times its value. @param times by rules without their prefix */
export function timesOf(times: Readonly<Record<string, number>>): HostRule {
  return { rules: Object.entries(times).map(([rule, each]) => [`points_${rule}`, each]) }
}

/** A setting that nothing here scores. */
export function none(why: string): HostRule {
  return { none: why }
}

/**
 * What a setting is for players of some positions. Of its rules that hold for others, as for the unit alone, nothing is
 * left.
 * @param positions one, or several with commas
 */
export function atPosition(rule: HostRule | null, positions: string): HostRule | null {
  if (rule === null || 'none' in rule) return rule
  const wanted = positions.split(',')
  const rules = rule.rules.flatMap(([key, times]) => {
    // A key has its positions before its band and its steps.
    const end = /[:/]/.exec(key)?.index ?? key.length
    const [counts = '', at] = key.slice(0, end).split('@')
    const left = at === undefined ? wanted : wanted.filter((position) => at.split(',').includes(position))
    return left.length === 0
      ? []
      : [[`${counts}@${left.toSorted().join(',')}${key.slice(end)}`, times] as const]
  })
  return rules.length === 0 ? none(NO_STAT_THERE) : { rules }
}

/** A percentage or an average, which nothing pays for. @param key of one that is compared here; none for another */
export function ratio(key?: string): HostRule {
  return key === undefined ? { none: RATIO } : { none: RATIO, ratio: key }
}

/** Settings of which a host has each once: the same again is the same one, another value under the key has no rule. */
export function onceEach(settings: readonly HostSetting[]): HostSetting[] {
  const values = new Map<string, number>()
  return settings.flatMap((setting) => {
    const before = values.get(setting.key)
    if (before === undefined) {
      values.set(setting.key, setting.value)
      return [setting]
    }
    return before === setting.value ? [] : [{ ...setting, rule: none(TWICE) }]
  })
}

/** What a table has under a key that came from outside; null for nothing. */
export function known(table: Readonly<Record<string, HostRule>>, key: string): HostRule | null {
  return Object.hasOwn(table, key) ? (table[key] ?? null) : null
}

/**
 * Puts a host's settings into rules. Settings that pay nothing are nothing; of several that come to one rule the values
 * add up. The sport's own rules pay nothing where the host has none like them.
 */
export function readScoring(sport: FantasySportKey, settings: readonly HostSetting[]): ReadScoring {
  const defaults = DEFAULT_RULES[sport]
  const values = new Map(Object.keys(defaults).map((rule) => [rule, 0]))
  const missing: MissingRule[] = []
  for (const { key, value, rule } of settings) {
    if (value === 0) continue
    const found = rulesOf(sport, { value, rule: rule ?? none(UNKNOWN) })
    if (typeof found === 'string') missing.push({ key, value, why: found })
    else if (new Set([...values.keys(), ...found.keys()]).size > MOST_RULES)
      missing.push({ key, value, why: TOO_MANY })
    else for (const [one, points] of found) values.set(one, (values.get(one) ?? 0) + points)
  }
  if (FANTASY_SPORTS[sport].family === 'football') inOwnWords(values)
  const rules = [...values].map(([rule, value]) => [rule, toStep(value)] as const)
  return {
    rules: Object.fromEntries(rules.filter(([rule, value]) => value !== 0 || Object.hasOwn(defaults, rule))),
    missing,
    rounded: [...values].flatMap(([rule, value]) =>
      Math.abs(toStep(value) - value) < NOISE ? [] : [{ rule, value }],
    ),
  }
}

/**
 * A host's league by categories: the sport's usual rules, which decide nothing there, and each category with its
 * direction. A text says why there is none.
 */
export function readCategories(
  sport: FantasySportKey,
  given: readonly HostCategory[],
  format: CategoryFormat,
): ReadScoring | string {
  if (given.length === 0) return NO_CATEGORIES
  const categories = new Map<string, number>()
  const missing: MissingRule[] = []
  for (const { key, rule, isFewerBetter } of given) {
    const found = rule === null ? UNKNOWN : categoryOf(sport, rule)
    if (typeof found === 'string') missing.push({ key, value: 0, why: found })
    else if (categories.size >= MOST_CATEGORIES) missing.push({ key, value: 0, why: TOO_MANY_CATEGORIES })
    else
      categories.set(
        categoryKey(found.key),
        isFewerBetter === null || isFewerBetter === found.isFewerBetter ? 1 : -1,
      )
  }
  return {
    rules: { ...DEFAULT_RULES[sport], ...Object.fromEntries(categories) },
    missing,
    rounded: [],
    format,
  }
}

/** What is compared where that is paid for: a ratio, one stat, or several together. A text says why nothing is. */
function categoryOf(sport: FantasySportKey, rule: HostRule): Category | string {
  if ('none' in rule)
    return (rule.ratio === undefined ? null : findCategory(sport, rule.ratio)) ?? reasonOf(rule.none)
  const [[, times] = ['', 0]] = rule.rules
  const keys = rule.rules.flatMap(([key, each]) => {
    const parsed = parseRule(key)
    const isCounted = parsed?.band === null && parsed.every === null && parsed.positions.length === 0
    return isCounted && each === times && each > 0 && parsed.counts.every(({ length }) => length === null)
      ? parsed.counts.map(({ stat }) => stat)
      : ['']
  })
  return findCategory(sport, keys.toSorted().join('+')) ?? NO_CATEGORY
}

function reasonOf(why: string): string {
  return why === RATIO ? NO_CATEGORY : why
}

/** The rules of a setting with what they pay; why there are none as a sentence. */
function rulesOf(
  sport: FantasySportKey,
  { value, rule: setting }: { value: number; rule: HostRule },
): ReadonlyMap<string, number> | string {
  if ('none' in setting) return setting.none
  const found = new Map<string, number>()
  for (const [key, times] of setting.rules) {
    const rule = parseRule(key)
    if (!rule || !isRuleOf(sport, { ...rule, positions: [] })) return UNKNOWN
    if (!isRuleOf(sport, rule)) return NO_POSITION
    if (Math.abs(times * value) > MAX_RULE_POINTS) return TOO_LARGE
    found.set(writeRule(rule), times * value)
  }
  return found
}

/**
 * Rules that come to those of the sport's defaults are these: field goals of 40 to 49 yards, games with 7 to 13 points
 * allowed; and field goals under 40 yards where all that are shorter pay the same.
 */
function inOwnWords(values: Map<string, number>): void {
  for (const [key, own] of OWN_RULES) move(values, [key], own)
  const short = SHORT.map((key) => values.get(key) ?? 0)
  if (new Set(short).size === 1) move(values, SHORT, 'points_fg_0_39')
}

/** Adds to a rule what others pay, of several that pay the same what each does. */
function move(values: Map<string, number>, keys: readonly string[], own: string): void {
  const [first = ''] = keys
  const value = values.get(first)
  if (value === undefined) return
  for (const key of keys) values.delete(key)
  values.set(own, (values.get(own) ?? 0) + value)
}

const SHORT = ['points_fg#0-19', 'points_fg#20-29', 'points_fg#30-39']
const BANDS = {
  '1-6': '1_6',
  '7-13': '7_13',
  '14-20': '14_20',
  '21-27': '21_27',
  '28-34': '28_34',
  '35-': '35plus',
}
const OWN_RULES: readonly (readonly [key: string, own: string])[] = [
  ['points_fg#0-39', 'points_fg_0_39'],
  ['points_fg#40-49', 'points_fg_40_49'],
  ['points_fg#50-', 'points_fg_50plus'],
  ['points_pointsallowed@D/ST:0', 'points_shutout'],
  ...Object.entries(BANDS).flatMap(([band, own]) =>
    ['', '@D/ST'].map((at) => [`points_pointsallowed${at}:${band}`, `points_${own}_pa`] as const),
  ),
]

/** What sums of decimals are off by, and those that a host writes in single precision: `0.03999999910593033`. */
const NOISE = 1e-6

/** The nearest value that a rule may have. Added to zero, because `-0` is another zero. */
function toStep(value: number): number {
  return Math.round(value * 10_000) / 10_000 + 0
}
