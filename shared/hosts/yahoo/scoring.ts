import * as z from 'zod'
import { parseRule } from '../../rules/scoring/rule.ts'
import {
  BY_CATEGORIES,
  type HostRule,
  type HostSetting,
  known,
  none,
  readScoring,
  type ReadScoring,
} from '../host-scoring.ts'
import { YAHOO_STATS } from './stats.ts'

export type YahooSport = keyof typeof YAHOO_STATS

/** More than Yahoo has stats of a sport. */
const MOST_STATS = 500
/** Where in an answer the settings are, at most so many lists and objects down. */
const DEEPEST = 12

const NUMBER = z.coerce.number().refine(Number.isFinite)
const LIST = <Value>(value: z.ZodType<Value>) =>
  z.preprocess((given) => (Array.isArray(given) ? given : [given]), z.array(value).max(MOST_STATS))

const BONUS = z.object({ target: NUMBER, points: NUMBER })
const STAT = z.object({
  stat_id: z.coerce.number().int().min(0),
  value: NUMBER,
  bonuses: z
    .union([
      LIST(z.object({ bonus: BONUS }).transform(({ bonus }) => bonus)),
      z.object({ bonus: LIST(BONUS) }).transform(({ bonus }) => bonus),
    ])
    .optional()
    .catch(undefined),
})
const STATS = z.union([
  LIST(z.object({ stat: STAT }).transform(({ stat }) => stat)),
  z.object({ stat: LIST(STAT) }).transform(({ stat }) => stat),
])

/**
 * The settings of a league, as they are somewhere in an answer of Yahoo: `stat_modifiers` have the points, which a league
 * by categories does not have. XML comes as its JSON.
 */
export const YahooScoring = z.unknown().transform((answer, context) => {
  const found = [...objectsIn(answer)]
  const fieldOf = (name: string) =>
    found.flatMap((object) => (Object.hasOwn(object, name) ? [object[name]] : [])).at(0)
  const game = fieldOf('game_code')
  const sport: YahooSport | null = typeof game === 'string' && isSport(game) ? game : null
  const fractions = fieldOf('uses_fractional_points')
  const modifiers = fieldOf('stat_modifiers')
  if (modifiers === undefined && fieldOf('stat_categories') !== undefined)
    return { sport, stats: null, isFractional: true }
  const read = z.object({ stats: STATS }).safeParse(modifiers)
  if (!read.success) {
    context.addIssue({ code: 'custom', message: 'has no stat_modifiers' })
    return z.NEVER
  }
  return { sport, stats: read.data.stats, isFractional: fractions !== '0' && fractions !== 0 }
})

function isSport(key: string): key is YahooSport {
  return Object.hasOwn(YAHOO_STATS, key)
}

/** All objects in an answer, the outer ones first. */
function* objectsIn(value: unknown, depth = 0): Generator<Readonly<Record<string, unknown>>> {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return
  if (Array.isArray(value)) {
    for (const one of value) yield* objectsIn(one, depth + 1)
    return
  }
  const object: Readonly<Record<string, unknown>> = { ...value }
  yield object
  for (const one of Object.values(object)) yield* objectsIn(one, depth + 1)
}

/** The scoring of a Yahoo league as rules; a text says why it has none. Keys of what is missing are stat ids. */
export function readYahooScoring(
  sport: YahooSport,
  { stats, isFractional }: Omit<z.output<typeof YahooScoring>, 'sport'>,
): ReadScoring | string {
  if (stats === null) return BY_CATEGORIES
  return readScoring(
    sport,
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
  )
}

/** Without fractions a league pays for every full 25 yards where others pay 0.04 for each. */
function inFull(setting: HostSetting): HostSetting {
  const { value, rule } = setting
  const [only, ...others] = rule && 'rules' in rule ? rule.rules : []
  const every = Math.round(1 / value)
  const isYards = only !== undefined && others.length === 0 && /yd$|yardsallowed$/.test(only[0])
  if (!isYards || Math.abs(value) >= 1 || every < 2) return setting
  return { ...setting, value: 1, rule: { rules: [[`${only[0]}/${every}`, 1]] } }
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
