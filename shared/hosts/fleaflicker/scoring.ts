import * as z from 'zod'
import { footballSettings, type PaidStat, type Payment } from '../football-stat.ts'
import { type HostSetting, none, readScoring, type ReadScoring } from '../host-scoring.ts'
import { FLEAFLICKER_CATEGORIES, FLEAFLICKER_TOGETHER } from './categories.ts'

/** More than any league has. */
const MOST_RULES = 2000

const BOUND = z.number().min(-100_000).max(100_000)
const RULE = z.object({
  category: z.object({
    id: z.int().min(0),
    nameSingular: z.string().max(200).optional(),
    namePlural: z.string().max(200).optional(),
  }),
  points: z.object({ value: z.number().optional() }).optional(),
  pointsPer: z.object({ value: z.number() }).optional(),
  forEvery: z.int().positive().max(100_000).optional(),
  boundLower: BOUND.optional(),
  boundUpper: BOUND.optional(),
  isBonus: z.boolean().optional(),
  template: z.string().max(500).optional(),
  description: z.string().max(500).optional(),
  applyTo: z.array(z.string().max(20)).max(50).optional(),
  applyToAll: z.boolean().optional(),
})

/** The rules of a league: `FetchLeagueRules`. What is 0 or false is left out by the host. */
export const FleaflickerScoring = z
  .object({
    groups: z
      .array(
        z.object({
          label: z.string().max(100).optional(),
          scoringRules: z.array(RULE).max(MOST_RULES).optional(),
        }),
      )
      .max(100),
  })
  .transform(({ groups }) => groups.flatMap(({ scoringRules = [] }) => scoringRules))
type FleaflickerRule = z.output<typeof FleaflickerScoring>[number]

/** The scoring of a football league of Fleaflicker as rules. Keys of what is missing are the host's own sentences. */
export function readFleaflickerScoring(rules: readonly FleaflickerRule[]): ReadScoring {
  const read = rules.map(readRule)
  return readScoring('nfl', [
    ...footballSettings(
      read.flatMap(({ rule }) => rule ?? []),
      { stats: FLEAFLICKER_CATEGORIES, together: FLEAFLICKER_TOGETHER },
    ),
    ...read.flatMap(({ unread }) => unread ?? []),
  ])
}

function readRule(rule: FleaflickerRule): { readonly rule?: PaidStat; readonly unread?: HostSetting } {
  const { category, boundLower, boundUpper, applyTo, applyToAll } = rule
  const key = rule.description ?? rule.category.nameSingular ?? String(category.id)
  const isBounded = boundLower !== undefined || boundUpper !== undefined
  const words = `${rule.template ?? ''} ${rule.description ?? ''}`
  const isBonus = rule.isBonus === true || /\bextra points?\b/.test(words)
  const stat = String(category.id)
  const value = rule.points?.value ?? 0
  const isLength = FLEAFLICKER_CATEGORIES[stat]?.byLength === true
  // So many for each beyond a total is no band of it.
  if (isBounded && !isBonus)
    return {
      unread: { key, value, rule: none('Points for only a part of what a player does have no rule here.') },
    }
  const range = isBounded ? { from: boundLower ?? LOWEST, to: boundUpper ?? null } : null
  const positions = applyToAll === true || applyTo === undefined ? null : applyTo.map(positionOf)
  const paid = paymentOf(rule, isBonus || (isLength && !/\byards? covered\b/.test(words)))
  return { rule: { stat, key, value: paid.value, payment: { per: paid.per, range, positions } } }
}

/** Where a range begins that the host leaves open below: yards may be less than none. */
const LOWEST = -999

function paymentOf(
  { points, pointsPer, forEvery = 1 }: FleaflickerRule,
  isOnce: boolean,
): { readonly value: number; readonly per: Payment['per'] } {
  const value = points?.value ?? 0
  if (isOnce) return { value, per: 'once' }
  // With fractions each of 25 yards has its part.
  if (pointsPer) return { value: pointsPer.value, per: 'each' }
  return { value, per: forEvery === 1 ? 'each' : forEvery }
}

function positionOf(position: string): string {
  return { EDR: 'DE', IL: 'DT', DEF: 'D/ST' }[position] ?? position
}
