import * as z from 'zod'
import { asList, settingsIn, Text } from '../answers.ts'
import type { Range } from '../../rules/scoring/rule.ts'
import { footballSettings, type PaidStat, type Payment } from '../football-stat.ts'
import { type HostSetting, none, NO_POSITION, readScoring, type ReadScoring } from '../host-scoring.ts'
import { MFL_EVENTS, MFL_TOGETHER } from './events.ts'

/** More than any league has. */
const MOST_RULES = 2000

const LIST = <Value>(value: z.ZodType<Value>) => z.preprocess(asList, z.array(value).max(MOST_RULES))
const POSITION_RULES = z.object({
  positions: Text,
  rule: LIST(z.object({ event: Text, points: Text, range: Text })),
})
type PositionRules = z.output<typeof POSITION_RULES>

/** What is in an answer of `TYPE=rules`: none where the league has made no rules. */
export const MflRules = z.object({ positionRules: LIST(POSITION_RULES).optional() })

/** The rules of a league: `TYPE=rules`, as JSON or as XML’s JSON with its attributes. */
export const MflScoring = settingsIn<readonly PositionRules[]>([
  {
    isIt: (object) => 'positionRules' in object,
    schema: z
      .object({ positionRules: LIST(POSITION_RULES).refine((groups) => groups.length > 0) })
      .transform(({ positionRules }) => positionRules),
  },
])

/** The scoring of a league of MyFantasyLeague as rules. Keys of what is missing are `event range positions`. */
export function readMflScoring(groups: readonly PositionRules[]): ReadScoring {
  const read = groups.flatMap(readGroup)
  return readScoring('nfl', [
    ...footballSettings(
      read.flatMap(({ rule }) => rule ?? []),
      { stats: MFL_EVENTS, together: MFL_TOGETHER },
    ),
    ...read.flatMap(({ unread }) => unread ?? []),
  ])
}

interface Read {
  readonly rule?: PaidStat
  readonly unread?: HostSetting
}

function readGroup({ positions, rule }: PositionRules): Read[] {
  const named = positions.split(/[|+,]/).map((position) => position.trim())
  const known = named.flatMap((position) =>
    Object.hasOwn(POSITIONS, position) ? (POSITIONS[position] ?? []) : [],
  )
  const unknown = named.filter((position) => !Object.hasOwn(POSITIONS, position))
  return rule.flatMap(({ event, points, range }) => {
    const key = `${event} ${range} ${positions}`
    const paid = readPoints(points)
    const within = readRange(range)
    if (paid === null || within === null || (event === 'AS2' && paid.per !== 'each'))
      return [{ unread: { key, value: 1, rule: none('This way of paying points is not known here.') } }]
    const { per } = paid
    // Assists divided by two: each is worth half.
    const value = event === 'AS2' ? paid.value / 2 : paid.value
    // The length of each matters, however short; of totals those that there can be.
    const stat = Object.hasOwn(MFL_EVENTS, event) ? MFL_EVENTS[event] : undefined
    const isLength = stat?.byLength === true
    const whole = isLength ? within : openRange(within, event, per === 'once')
    const read: Read = {
      rule: { stat: event, key, value, payment: { per, range: whole, positions: known } },
    }
    const missing: Read = {
      unread: { key: `${event} ${range} ${unknown.join('|')}`, value, rule: none(stat?.none ?? NO_POSITION) },
    }
    return [...(known.length > 0 ? [read] : []), ...(unknown.length > 0 ? [missing] : [])]
  })
}

/** Of this host; a missing one is none here. */
export const POSITIONS: Readonly<Record<string, string>> = {
  QB: 'QB',
  RB: 'RB',
  WR: 'WR',
  TE: 'TE',
  PK: 'K',
  PN: 'P',
  Def: 'D/ST',
  DT: 'DT',
  DE: 'DE',
  DL: 'DL',
  LB: 'LB',
  CB: 'CB',
  S: 'S',
  DB: 'DB',
}

/** `*0.1` for each, `1/25` for every 25, `3` once. */
function readPoints(points: string): { value: number; per: Payment['per'] } | null {
  const { times, flat, every } =
    /^(?:\*\s*(?<times>[+-]?\d*\.?\d+)|(?<flat>[+-]?\d*\.?\d+)(?:\s*\/\s*(?<every>\d*\.?\d+))?)$/.exec(
      points.trim(),
    )?.groups ?? {}
  if (times !== undefined) return { value: Number(times), per: 'each' }
  if (flat === undefined) return null
  if (every === undefined) return { value: Number(flat), per: 'once' }
  const steps = Number(every)
  if (steps === 0) return null
  // Of halves of a sack each is paid.
  if (steps <= 1) return { value: Number(flat) / steps, per: 'each' }
  return Number.isInteger(steps) ? { value: Number(flat), per: steps } : null
}

const NUMBER = String.raw`-?\d{1,6}(?:\.\d{1,2})?`
const RANGE = new RegExp(`^(?<from>${NUMBER})(?:-(?<to>${NUMBER}))?$`)

/** `0-99`, `-50-999`, `0` */
function readRange(range: string): Range | null {
  const { from, to } = RANGE.exec(range.trim())?.groups ?? {}
  if (from === undefined) return null
  const last = Number(to ?? from)
  return last < Number(from) ? null : { from: Number(from), to: last }
}

/** Without an end that no game reaches; null where it is open on both sides. Yards may be less than none. */
function openRange({ from, to }: Range, event: string, isOnce: boolean): Range | null {
  const end = to === null || to >= mostOf(event) ? null : to
  const isOpen = end === null && from <= (isYards(event) ? -20 : 1)
  return isOpen && !isOnce ? null : { from, to: end }
}

function isYards(event: string): boolean {
  return /Y$|^TYA$|^TYS$/.test(event)
}

/** By how much leagues bound totals of a game at least that have no bound: as much as there hardly ever is. */
function mostOf(event: string): number {
  if (isYards(event)) return 900
  if (event === 'TPA') return 80
  return MANY.has(event) ? 40 : SOME.has(event) ? 20 : 10
}

/** Of which a game may have dozens. */
const MANY: ReadonlySet<string> = new Set(
  'PA PC INC RA CC TGT TK TKD AS ASD FD 1P 1R 1C P20 C20 R20 #K #U #N'.split(' '),
)
/** Of which a game may have more than ten. */
const SOME: ReadonlySet<string> = new Set('TSK SK TKL PD QH P30 P40 P50 C40 R40 #A #F PI EP EM EA'.split(' '))
