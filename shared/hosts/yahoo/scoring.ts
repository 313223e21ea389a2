import * as z from 'zod'
import {
  Amount,
  asList,
  distinct,
  Id,
  isRecord,
  Numeral,
  objectsIn,
  SEVERAL,
  type SportOfFile,
  sportOfFile,
} from '../answers.ts'
import { parseRule } from '../../rules/scoring/rule.ts'
import {
  type CategoryFormat,
  type HostCategory,
  type HostRule,
  type HostSetting,
  known,
  none,
  onceEach,
  readCategories,
  readScoring,
  type ReadScoring,
} from '../host-scoring.ts'
import { YAHOO_STATS } from './stats.ts'

export type YahooSport = keyof typeof YAHOO_STATS

/** More than Yahoo has stats of a sport. */
const MOST_STATS = 500

const SPORTS = { nfl: 'nfl', nba: 'nba', mlb: 'mlb', nhl: 'nhl' } as const

/** A list, each of which is by itself or under its name. */
function listOf<Value>(name: string, value: z.ZodType<Value>) {
  const named = (one: unknown) => (isRecord(one) && name in one ? asList(one[name]) : [one])
  return z.preprocess((given) => asList(given).flatMap(named), z.array(value).max(MOST_STATS))
}

/** `"1"`, `1` or `true`; undefined where the host does not say it. */
const Flag = z
  .unknown()
  .optional()
  .transform((given) =>
    given === undefined || given === null || given === ''
      ? undefined
      : given === '1' || given === 1 || given === true,
  )

const STAT = z.object({
  stat_id: Id,
  value: Amount,
  bonuses: listOf('bonus', z.object({ target: Numeral, points: Amount })),
})
/** What teams are compared by. `sort_order` is 0 where fewer are better. */
const CATEGORY = z.object({
  stat_id: Id,
  enabled: Flag,
  is_only_display_stat: Flag,
  sort_order: Flag,
})
const CATEGORIES = z.object({ stats: listOf('stat', CATEGORY) })
type Categories = z.output<typeof CATEGORIES>['stats']

const MODIFIERS = z.object({ stats: listOf('stat', STAT) })
type Stats = z.output<typeof MODIFIERS>['stats']

interface YahooSettings {
  readonly sport: SportOfFile<YahooSport>
  /** Null of a league by categories. */
  readonly stats: readonly (Omit<Stats[number], 'bonuses'> & Partial<Pick<Stats[number], 'bonuses'>>)[] | null
  readonly isFractional: boolean
  /** Of a league by categories. */
  readonly categories?: Categories
  readonly scoringType?: string | null
}

/**
 * The settings of a league, as they are somewhere in an answer of Yahoo: `stat_modifiers` have the points, which a league
 * by categories does not have. XML comes as its JSON.
 */
export const YahooScoring = z.unknown().transform((answer, context): YahooSettings => {
  const found = [...objectsIn(answer)]
  const allOf = (name: string) =>
    found.flatMap((object) => (Object.hasOwn(object, name) && object[name] !== '' ? [object[name]] : []))
  const [code] = allOf('game_code')
  const sport = sportOfFile(code, SPORTS) ?? sportOfStats(allOf('position'), allOf('name'))
  const [fractions] = allOf('uses_fractional_points')
  const modifiers = distinct(
    allOf('stat_modifiers').filter((one) => one !== null && one !== undefined),
    MODIFIERS,
  )
  const [first, ...others] = modifiers ?? []
  if (modifiers !== null && (first?.stats ?? []).length === 0 && allOf('stat_categories').length > 0)
    return {
      sport,
      stats: null,
      isFractional: true,
      categories:
        allOf('stat_categories').flatMap((one) => CATEGORIES.safeParse(one).data ?? [])[0]?.stats ?? [],
      scoringType: allOf('scoring_type').find((one) => typeof one === 'string') ?? null,
    }
  if (first !== undefined && others.length === 0)
    return {
      sport,
      stats: first.stats,
      isFractional: fractions !== '0' && fractions !== 0 && fractions !== false,
    }
  context.addIssue({ code: 'custom', message: others.length > 0 ? SEVERAL : 'has no stat_modifiers' })
  return z.NEVER
})

/**
 * Which sport a league is of that does not say it, as its settings by themselves: by the positions of its lineups, or by
 * the names of its stats; null where neither tells.
 */
function sportOfStats(positions: readonly unknown[], names: readonly unknown[]): YahooSport | null {
  const sports = SIGNS.filter(
    ([, lineup, stat]) =>
      positions.some((position) => typeof position === 'string' && lineup.test(position)) ||
      names.some((name) => typeof name === 'string' && stat.test(name)),
  )
  const [[sport] = [null], ...others] = sports
  return others.length > 0 ? null : sport
}

const SIGNS: readonly (readonly [sport: YahooSport, lineup: RegExp, stat: RegExp])[] = [
  ['nfl', /^(?:QB|WR|RB|TE|DEF|W\/R\/T)$/, /^(?:Passing|Rushing|Receiving) (?:Yards|Touchdowns)$/],
  ['nba', /^(?:PG|SG|SF|PF)$/, /^(?:Total Rebounds|Points Scored|Free Throw Percentage)$/],
  ['mlb', /^(?:SP|RP|OF|1B|2B|SS|3B)$/, /^(?:Home Runs|Innings Pitched|Runs Batted In)$/],
  ['nhl', /^(?:LW|RW)$/, /^(?:Powerplay Goals|Goals Against|Shots on Goal)$/],
]

/** The scoring of a Yahoo league as rules; a text says why it has none. Keys of what is missing are stat ids. */
export function readYahooScoring(
  sport: YahooSport,
  { stats, isFractional, categories = [], scoringType = null }: Omit<YahooSettings, 'sport'>,
): ReadScoring | string {
  if (stats === null)
    return readCategories(
      sport,
      categories.flatMap((one) => categoryOf(sport, one)),
      formatOf(scoringType),
    )
  return readScoring(
    sport,
    onceEach(
      stats.flatMap(({ stat_id: id, value, bonuses = [] }): HostSetting[] => {
        const key = String(id)
        const rule = known(YAHOO_STATS[sport], key)
        return [
          isFractional ? { key, value, rule } : inFull({ key, value, rule }),
          ...bonuses.map(({ target, points }) => ({
            key: `${key} from ${target}`,
            value: points,
            rule: reaching(rule, target),
          })),
        ]
      }),
    ),
  )
}

/** Nothing of a stat that is only shown beside the categories: hits and at-bats. */
function categoryOf(
  sport: YahooSport,
  { stat_id: id, enabled, is_only_display_stat: isOnlyShown, sort_order: isMore }: Categories[number],
): HostCategory[] {
  if (enabled === false || isOnlyShown === true) return []
  const key = String(id)
  return [
    {
      key,
      rule: known(YAHOO_STATS[sport], key),
      isFewerBetter: isMore === undefined ? null : !isMore,
    },
  ]
}

/** `head` is a game for each category, `headone` one for the week, `roto` a table. */
function formatOf(scoringType: string | null): CategoryFormat {
  return {
    scoring: scoringType === 'headone' ? 'most-categories' : 'each-category',
    competition: scoringType === 'roto' ? 'table' : 'head-to-head',
  }
}

/** Without fractions a league pays for every full 25 yards where others pay 0.04 for each. */
function inFull(setting: HostSetting): HostSetting {
  const { value, rule } = setting
  const every = Math.round(1 / Math.abs(value))
  const isPart = every >= 2 && Math.abs(1 / every - Math.abs(value)) < 0.001
  const counts = yardsOf(rule)
  if (!isPart || counts === null) return setting
  return { ...setting, value: Math.sign(value), rule: { rules: [[`points_${counts}/${every}`, 1]] } }
}

/** The yards that a rule pays for, of several kinds their sum; null where it pays for something else. */
function yardsOf(rule: HostRule | null): string | null {
  if (rule === null || 'none' in rule) return null
  const isOfYards = rule.rules.every(([key, times]) => times === 1 && /(?:yd|yardsallowed)$/.test(key))
  return isOfYards
    ? rule.rules
        .map(([key]) => key.replace(/^points_/, ''))
        .toSorted()
        .join('+')
    : null
}

/** Points for a game in which a stat, or several of them together, reach a target; they come on top of those of lower ones. */
function reaching(rule: HostRule | null, target: number): HostRule | null {
  if (rule === null || 'none' in rule) return rule
  const parts = rule.rules.map(([key, times]) => ({ rule: parseRule(key), key, times }))
  const isPlain = parts.every(
    (part) =>
      part.times === 1 && part.rule?.band === null && part.rule.every === null && !part.key.includes('@'),
  )
  if (!isPlain || target <= 0) return none('A bonus for reaching that has no rule here.')
  const counts = parts.map(({ key }) => key.replace(/^points_/, '')).toSorted()
  return { rules: [[`points_${counts.join('+')}:${target}-`, 1]] }
}
