import { afterRange, parseRule, type Range, type Rule, writeRule } from './rule.ts'

/** Rules that pay for the same total of a game in different bands: points allowed, bonuses at 100 and at 200 yards. */
export interface Tiers {
  /** What all of them count, for whom: the rule without its band. */
  readonly of: Rule
  /** By where they begin. */
  readonly tiers: readonly Tier[]
}

export interface Tier {
  /** The rule's key. */
  readonly key: string
  readonly band: Range
}

/**
 * The tiers among rules, and the rules that are none, each in the order in which they came.
 * @param keys of rules; those that are no rules are told as others
 */
export function splitTiers(keys: readonly string[]): { tiers: Tiers[]; others: string[] } {
  const sets = new Map<string, { of: Rule; tiers: Tier[] }>()
  const others: string[] = []
  for (const key of keys) {
    const rule = parseRule(key)
    if (!rule || rule.band === null || rule.every !== null) {
      others.push(key)
      continue
    }
    const of = { ...rule, band: null }
    const name = writeRule(of)
    const set = sets.get(name) ?? { of, tiers: [] }
    sets.set(name, set)
    set.tiers.push({ key, band: rule.band })
  }
  const tiers = [...sets.values()].map(({ of, tiers }) => ({
    of,
    tiers: tiers.toSorted((a, b) => a.band.from - b.band.from || end(a.band) - end(b.band)),
  }))
  return { tiers, others }
}

/**
 * Where bands leave something out between the first and the last, and where more than one pays. Bands of whole numbers
 * are told in whole numbers.
 */
export function fitOfBands(bands: readonly Range[]): { gaps: Range[]; overlaps: Range[] } {
  const gaps: Range[] = []
  const overlaps: Range[] = []
  let last: Range | null = null
  for (const band of bands.toSorted((a, b) => a.from - b.from)) {
    if (last !== null) {
      const next = afterRange(last)
      if (next !== null && band.from > next) gaps.push({ from: next, to: before(band.from) })
      else if (next === null || band.from < next)
        overlaps.push({ from: band.from, to: end(band) < end(last) ? band.to : last.to })
    }
    if (last === null || end(band) > end(last)) last = band
  }
  return { gaps, overlaps }
}

function end({ to }: Range): number {
  return to ?? Infinity
}

/** The last number before another, as fine as that is written: 99 before 100, 2.4 before 2.5. */
function before(from: number): number {
  const digits = Number.isInteger(from) ? 0 : Number.isInteger(from * 10) ? 1 : 2
  return Number((from - 10 ** -digits).toFixed(digits))
}
