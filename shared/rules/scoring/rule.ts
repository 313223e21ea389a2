/**
 * The grammar of scoring rules. A ruleset is a flat map from a rule's key to the points that it pays, and the key says
 * what for:
 *
 *     points_reception               each catch
 *     points_reception@TE            each catch of a tight end
 *     points_passyd/25               every full 25 passing yards of a game
 *     points_rushyd+recyd:100-199    a game of 100 to 199 rushing and receiving yards together
 *     points_pointsallowed:0         a game in which the defense allows no points
 *     points_passtd#40-              each touchdown pass of 40 yards or more
 *     points_fgyd#31-                each yard of field goals of 31 yards or more
 *     points_rushyd@QB:100-/10       every full 10 rushing yards of a quarterback's game of 100 or more
 *
 * The keys of the product's own rules (`points_passtd`, product spec §3) are the simplest of these.
 */
export interface Rule {
  /** What it counts, added up: one stat or several. */
  readonly counts: readonly Counted[]
  /** The positions that it holds for; none of them for everybody. */
  readonly positions: readonly string[]
  /** The band in which what is counted in a game must be; null for any. */
  readonly band: Range | null
  /** What is counted in full so many of; null where it pays for each, or, with a band, once. */
  readonly every: number | null
}

/** A stat as a rule counts it. */
export interface Counted {
  readonly stat: string
  /** How long what is counted must be, in the stat's unit of length; null for any. */
  readonly length: Range | null
}

/** From one number to another. */
export interface Range {
  readonly from: number
  /** The last that is in it; null where it has no end. */
  readonly to: number | null
}

const PREFIX = 'points_'
const NUMBER = String.raw`-?\d{1,6}(?:\.\d{1,2})?`
const RANGE = String.raw`${NUMBER}(?:-(?:${NUMBER})?)?`
const COUNTED = String.raw`[a-z0-9_]{1,40}(?:#${RANGE})?`
const POSITION = String.raw`[A-Z0-9/]{1,6}?`

const RULE = new RegExp(
  String.raw`^${PREFIX}(?<counts>${COUNTED}(?:\+${COUNTED})*)(?:@(?<positions>${POSITION}(?:,${POSITION})*))?(?::(?<band>${RANGE}))?(?:/(?<every>\d{1,6}))?$`,
)
const RANGE_PARTS = new RegExp(`^(?<from>${NUMBER})(?<open>-(?<to>${NUMBER})?)?$`)

/** Of a key: longer ones are none. */
export const LONGEST_RULE = 200

/** What a rule's key says; null for one that is no rule's. Reads what `writeRule` writes, and the same in another order. */
export function parseRule(key: string): Rule | null {
  if (key.length > LONGEST_RULE) return null
  const found = RULE.exec(key)?.groups
  if (!found) return null
  const counts = (found['counts'] ?? '').split('+').map(parseCounted)
  const band = found['band'] === undefined ? null : parseRange(found['band'])
  const every = found['every'] === undefined ? null : Number(found['every'])
  if (every === 0 || ![band, ...counts.map(({ length }) => length)].every(isUp)) return null
  return { counts, positions: found['positions']?.split(',') ?? [], band, every }
}

function parseCounted(text: string): Counted {
  const [stat = '', length] = text.split('#')
  return { stat, length: length === undefined ? null : parseRange(length) }
}

function parseRange(text: string): Range {
  const { from, open, to } = RANGE_PARTS.exec(text)?.groups ?? {}
  if (open === undefined) return { from: Number(from), to: Number(from) }
  return { from: Number(from), to: to === undefined ? null : Number(to) }
}

function isUp(range: Range | null): boolean {
  return range === null || range.to === null || range.from <= range.to
}

/** The key of a rule. Stats and positions are in order, so that a rule has one key. */
export function writeRule({ counts, positions, band, every }: Rule): string {
  const amounts = counts.map(({ stat, length }) => (length === null ? stat : `${stat}#${writeRange(length)}`))
  return [
    PREFIX,
    [...new Set(amounts)].toSorted().join('+'),
    positions.length === 0 ? '' : `@${[...new Set(positions)].toSorted().join(',')}`,
    band === null ? '' : `:${writeRange(band)}`,
    every === null || (every === 1 && band === null) ? '' : `/${every}`,
  ].join('')
}

function writeRange({ from, to }: Range): string {
  if (from === to) return String(from)
  return `${from}-${to ?? ''}`
}

/**
 * Whether an amount is in a band. One between two whole numbers is in the band of the lower, so that bands that follow
 * each other leave no gap: 13.5 is in 7-13, and 14 is not.
 */
export function isWithin(amount: number, range: Range): boolean {
  return amount >= range.from && amount < endOf(range)
}

/** What the amounts of a band are below. */
export function endOf({ to }: Range): number {
  return to === null ? Infinity : to + stepOf(to)
}

/** The first number of the band that would follow without a gap: 14 after 7-13; null after one without an end. */
export function afterRange({ to }: Range): number | null {
  return to === null ? null : Number((to + stepOf(to)).toFixed(2))
}

/** From a band's last number to the first of the next: of 13 it is 1, of 2.5 it is 0.1. */
function stepOf(to: number): number {
  return Number.isInteger(to) ? 1 : Number.isInteger(to * 10) ? 0.1 : 0.01
}
