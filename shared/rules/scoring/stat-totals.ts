import type { Ruleset } from '../../sports/model/sport.ts'
import { inHundredths, inTenThousandths, pointsFor, statOf, unitsPerValue } from './scoring.ts'
import { forEachAmount, type PackedStatLines } from './season-scoring.ts'

/**
 * How often each player of a season has a certain amount of a stat.
 *
 * Points are rounded term by term and game by game, so a plain sum of a stat may be worth something else than
 * its games: three times a third of an inning is not always an inning. Therefore amounts are cut into what a
 * rule pays in full (`ip: 3`, `passyd: 1`) and what is left over (`ip: 1`, `ip: 2`, `sack: 0.5`). Each such
 * piece is worth the same wherever it stands, so that they may be counted: what is paid in full needs no
 * rounding, and leaves that of the rest as it is.
 */
export interface StatTotal {
  readonly stat: string
  /** As in a stat line. */
  readonly amount: number
  /** By player. */
  readonly counts: Float64Array
}

/** Adds up stat lines, some at a time. */
export interface TotalsSum {
  /** @param playerOf the index of the player of a line; -1 for one that is left out */
  add(lines: PackedStatLines, playerOf: (line: number) => number): void
  readonly totals: () => StatTotal[]
}

export function sumTotals(players: number): TotalsSum {
  const byStat = new Map<string, Map<number, StatTotal>>()

  function count(stat: string, amount: number, { player, more }: { player: number; more: number }): void {
    let pieces = byStat.get(stat)
    if (!pieces) byStat.set(stat, (pieces = new Map()))
    let total = pieces.get(amount)
    if (!total) pieces.set(amount, (total = { stat, amount, counts: new Float64Array(players) }))
    total.counts[player] = (total.counts[player] ?? 0) + more
  }

  return {
    add(lines, playerOf) {
      forEachAmount(lines, (line, stat, amount) => {
        const player = playerOf(line)
        if (player < 0) return
        const unit = unitsPerValue(stat)
        const hundredths = inHundredths(amount, stat)
        const whole = Math.trunc(hundredths / (100 * unit))
        const rest = hundredths - whole * 100 * unit
        if (whole !== 0) count(stat, unit, { player, more: whole })
        if (rest !== 0) count(stat, rest / 100, { player, more: 1 })
      })
    },
    totals: () => [...byStat.values()].flatMap((pieces) => [...pieces.values()]),
  }
}

/**
 * The points of every player in hundredths: the very sums of `scoreStatLine` over his games.
 * @throws RangeError if a rule is not a number
 */
export function scoreTotals(rules: Ruleset, totals: readonly StatTotal[], players: number): Float64Array {
  const values = new Map(
    Object.entries(rules).map(([rule, each]) => [statOf(rule), inTenThousandths(each, rule)] as const),
  )
  const points = new Float64Array(players)
  for (const { stat, amount, counts } of totals) {
    const worth = pointsFor(stat, amount, { value: values.get(stat) ?? 0, unit: unitsPerValue(stat) })
    if (worth === 0) continue
    for (let player = 0; player < players; player++)
      points[player] = (points[player] ?? 0) + worth * (counts[player] ?? 0)
  }
  return points
}

/** Counts as they travel: shared/stat-line/season-totals.ts. */
export function writeCounts(counts: Float64Array): string {
  return Array.from(counts, (count) => (count === 0 ? '' : String(count))).join(',')
}

export function readCounts(text: string): Float64Array {
  return Float64Array.from(text.split(','), Number)
}
