import * as z from 'zod'
import type { Range } from '../../rules/scoring/rule.ts'
import { footballSettings, type PaidStat, type Payment } from '../football-stat.ts'
import { type HostSetting, none, readScoring, type ReadScoring } from '../host-scoring.ts'
import { MFL_EVENTS, MFL_TOGETHER } from './events.ts'

/** More than any league has. */
const MOST_RULES = 2000

/** A text, which this host wraps. */
const TEXT = z
  .string()
  .max(200)
  .or(z.object({ $t: z.string().max(200) }).transform(({ $t }) => $t))
/** A list of one comes as that one. */
const LIST = <Value>(value: z.ZodType<Value>) =>
  z.preprocess(
    (given) => (given === undefined ? [] : Array.isArray(given) ? given : [given]),
    z.array(value).max(MOST_RULES),
  )
const POSITION_RULES = z.object({
  positions: TEXT,
  rule: LIST(z.object({ event: TEXT, points: TEXT, range: TEXT })),
})

/** The rules of a league: `TYPE=rules`. */
export const MflScoring = z
  .object({ rules: z.object({ positionRules: LIST(POSITION_RULES) }) })
  .transform(({ rules }) => rules.positionRules)
type PositionRules = z.output<typeof MflScoring>[number]

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
  const known = positions.split(/[|+,]/).map((position) => POSITIONS[position] ?? 'NONE')
  return rule.map(({ event, points, range }) => {
    const key = `${event} ${range} ${positions}`
    const paid = readPoints(points)
    const within = readRange(range)
    if (paid === null || within === null)
      return { unread: { key, value: 1, rule: none('This way of paying points is not known here.') } }
    const { value, per } = paid
    // The length of each matters, however short; of totals those that there can be.
    const isLength = MFL_EVENTS[event]?.byLength === true
    const whole = isLength ? within : openRange(within, event, per === 'once')
    return { rule: { stat: event, key, value, payment: { per, range: whole, positions: known } } }
  })
}

/** Of this host; a missing one is none here. */
const POSITIONS: Readonly<Record<string, string>> = {
  QB: 'QB',
  RB: 'RB',
  WR: 'WR',
  TE: 'TE',
  PK: 'K',
  PN: 'P',
  Def: 'D/ST',
  DT: 'DT',
  DE: 'DE',
  LB: 'LB',
  CB: 'CB',
  S: 'S',
}

/** `*0.1` for each, `1/25` for every 25, `3` once. */
function readPoints(points: string): { value: number; per: Payment['per'] } | null {
  const { times, flat, every } =
    /^(?:\*(?<times>-?\d*\.?\d+)|(?<flat>-?\d*\.?\d+)(?:\/(?<every>\d*\.?\d+))?)$/.exec(points.trim())
      ?.groups ?? {}
  if (times !== undefined) return { value: Number(times), per: 'each' }
  if (flat === undefined) return null
  if (every === undefined) return { value: Number(flat), per: 'once' }
  const steps = Number(every)
  if (steps === 0) return null
  // Of halves of a sack each is paid.
  if (steps <= 1) return { value: Number(flat) / steps, per: 'each' }
  return Number.isInteger(steps) ? { value: Number(flat), per: steps } : null
}

/** `0-99`, `-50-999` */
function readRange(range: string): Range | null {
  const { from, to } = /^(?<from>-?\d{1,6})-(?<to>-?\d{1,6})$/.exec(range.trim())?.groups ?? {}
  if (from === undefined || to === undefined || Number(to) < Number(from)) return null
  return { from: Number(from), to: Number(to) }
}

/** Without an end that no game reaches; null where it is open on both sides. Yards may be less than none. */
function openRange({ from, to }: Range, event: string, isOnce: boolean): Range | null {
  const isYards = /Y$|^TYS$/.test(event)
  const end = to === null || to >= (isYards ? 900 : event === 'TPA' ? 80 : MOST_OF_COUNTS) ? null : to
  const isOpen = end === null && from <= (isYards ? -20 : 1)
  return isOpen && !isOnce ? null : { from, to: end }
}

/** Leagues bound totals of a game that are no yards by this at least, which is as much as no bound. */
const MOST_OF_COUNTS = 10
