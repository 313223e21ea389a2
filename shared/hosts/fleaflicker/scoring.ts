import * as z from 'zod'
import { Amount, Id, isRecord, Numeral, settingsIn } from '../answers.ts'
import { footballSettings, type PaidStat, type Payment } from '../football-stat.ts'
import { type HostSetting, none, NO_POSITION, readScoring, type ReadScoring } from '../host-scoring.ts'
import { FLEAFLICKER_CATEGORIES, FLEAFLICKER_TOGETHER } from './categories.ts'

/** More than any league has. */
const MOST_RULES = 2000

const BOUND = Numeral.pipe(z.number().min(-100_000).max(100_000))
  .nullish()
  .transform((bound) => bound ?? undefined)
const WORDS = z.string().max(500).nullish()
const RULE = z.object({
  category: z.object({ id: Id, nameSingular: WORDS, namePlural: WORDS }),
  points: z.object({ value: Amount }).nullish(),
  pointsPer: z.object({ value: Numeral }).nullish(),
  forEvery: Numeral.pipe(z.int().positive().max(100_000)).nullish(),
  boundLower: BOUND,
  boundUpper: BOUND,
  isBonus: z.boolean().nullish(),
  template: WORDS,
  description: WORDS,
  applyTo: z.array(z.string().max(20)).max(100).nullish(),
  applyToAll: z.boolean().nullish(),
})
type FleaflickerRule = z.output<typeof RULE>

const ANSWER = z
  .object({
    groups: z
      .array(
        z.object({
          label: z.string().max(100).nullish(),
          scoringRules: z.array(RULE).max(MOST_RULES).nullish(),
        }),
      )
      .max(100),
  })
  .transform(({ groups }) => ({
    isFootball: groups.every(isOfFootball),
    rules: groups.flatMap(({ scoringRules }) => scoringRules ?? []),
  }))
type FleaflickerSettings = z.output<typeof ANSWER>

/** The rules of a league: `FetchLeagueRules`. What is 0 or false is left out by the host. */
export const FleaflickerScoring = settingsIn<FleaflickerSettings>([{ isIt: hasRules, schema: ANSWER }])

function hasRules({ groups }: Readonly<Record<string, unknown>>): boolean {
  return (
    Array.isArray(groups) &&
    groups.some(
      (group) => isRecord(group) && (Array.isArray(group['scoringRules']) || 'allCategories' in group),
    )
  )
}

/** The host has leagues of other sports too, whose categories have the same numbers. */
function isOfFootball({
  label,
  scoringRules,
}: {
  label?: string | null | undefined
  scoringRules?: readonly FleaflickerRule[] | null | undefined
}): boolean {
  const positions = (scoringRules ?? []).flatMap(({ applyTo }) => applyTo ?? [])
  return (
    !/bat|hit|pitch|goal(?:ie|t)|skat|rebound/i.test(label ?? '') &&
    !positions.some((position) => OTHER_SPORTS.has(position))
  )
}

/** Of baseball, hockey and basketball. */
const OTHER_SPORTS: ReadonlySet<string> = new Set(
  'C 1B 2B 3B SS OF LF CF RF DH SP RP UT UTIL LW RW W F D G PG SG SF PF'.split(' '),
)

/** The scoring of a football league of Fleaflicker as rules. Keys of what is missing are the host's own sentences. */
export function readFleaflickerScoring({ rules }: Pick<FleaflickerSettings, 'rules'>): ReadScoring {
  const read = rules.flatMap((rule) => [readRule(rule), ...unknownPositions(rule)])
  return readScoring('nfl', [
    ...footballSettings(
      read.flatMap(({ rule }) => rule ?? []),
      { stats: FLEAFLICKER_CATEGORIES, together: FLEAFLICKER_TOGETHER },
    ),
    ...read.flatMap(({ unread }) => unread ?? []),
  ])
}

interface Read {
  readonly rule?: PaidStat
  readonly unread?: HostSetting
}

/** A rule for positions that there are not here, as far as it is for them. */
function unknownPositions({ applyTo, applyToAll, category, description, points }: FleaflickerRule): Read[] {
  const unknown =
    applyToAll === true ? [] : (applyTo ?? []).filter((position) => fleaflickerPosition(position) === null)
  if (unknown.length === 0) return []
  const key = `${description ?? category.nameSingular ?? category.id} (${unknown.join(', ')})`
  return [{ unread: { key, value: points?.value ?? 0, rule: none(NO_POSITION) } }]
}

function readRule(rule: FleaflickerRule): Read {
  const { category, boundLower, boundUpper, applyTo, applyToAll } = rule
  const key = rule.description ?? category.nameSingular ?? String(category.id)
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
  const isEverybody = applyToAll === true || (applyTo ?? []).length === 0
  const positions = isEverybody
    ? null
    : (applyTo ?? []).flatMap((position) => fleaflickerPosition(position) ?? [])
  if (positions?.length === 0) return {}
  const paid = paymentOf(rule, isBonus || (isLength && !/\byards? covered\b/.test(words)))
  return { rule: { stat, key, value: paid.value, payment: { per: paid.per, range, positions } } }
}

/** Where a range begins that the host leaves open below: yards may be less than none. */
const LOWEST = -999

function paymentOf(
  { points, pointsPer, forEvery: every }: FleaflickerRule,
  isOnce: boolean,
): { readonly value: number; readonly per: Payment['per'] } {
  const value = points?.value ?? 0
  const forEvery = every ?? 1
  if (isOnce) return { value, per: 'once' }
  // With fractions each of 25 yards has its part.
  if (pointsPer) return { value: pointsPer.value, per: 'each' }
  return { value, per: forEvery === 1 ? 'each' : forEvery }
}

/** A football position here by the host’s name; null for one that there is not here. */
export function fleaflickerPosition(position: string): string | null {
  return Object.hasOwn(POSITIONS, position) ? (POSITIONS[position] ?? null) : null
}

const POSITIONS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['QB', 'RB', 'WR', 'TE', 'K', 'P', 'D/ST', 'DL', 'DE', 'DT', 'LB', 'DB', 'CB', 'S'].map((key) => [
      key,
      key,
    ]),
  ),
  EDR: 'DE',
  IL: 'DT',
  DEF: 'D/ST',
}
