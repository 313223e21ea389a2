import type { Stats } from '../../../shared/rules/scoring/scoring.ts'
import { POINTS_ALLOWED } from '../../../shared/sports/nfl/points-allowed.ts'

/** What became of each stat that is not as it was: amounts before and after; a stat that is missing is 0. */
export type Changes = Readonly<Record<string, readonly [before: number, after: number]>>

export interface SettledStatLine {
  /** What counts now: without zeros, in the order of the names. */
  readonly stats: Stats
  readonly changes: Changes
  /** What the reading says otherwise and must say once more: amounts by stat, 0 for one that is gone. */
  readonly doubts: Stats
}

/**
 * What counts after one more reading of a line. Feeds repeat old documents and blank out tables for a
 * moment, so a number that went down, or is gone, counts when it has been read twice in a row; one that
 * went up counts at once. A true correction downwards thus shows one reading late.
 * @param of.before what counted until now; null for a player who is new in the game
 * @param of.doubts what the reading before left in doubt
 * @param of.together a doubt about one number holds up the others: a correction counts as one
 * @param of.sure the document has counted before, so that all it says does
 * @param of.partial the document says that it cannot tell all of the line: what it does not have stays
 */
export function settleStatLine(of: {
  before: Stats | null
  doubts: Stats
  latest: Stats
  together?: boolean
  sure?: boolean
  partial?: boolean
}): SettledStatLine {
  const { doubts, together = false, sure = false } = of
  const before = of.before ?? {}
  const latest = of.partial ? { ...before, ...of.latest } : of.latest
  const stats: Record<string, number> = {}
  const changes: Record<string, readonly [number, number]> = {}
  const doubted: Record<string, number> = {}
  const names = [...new Set([...Object.keys(before), ...Object.keys(latest)])].toSorted()
  const isSure = (stat: string) =>
    sure || of.before === null || rises(stat, before, latest) || doubts[stat] === (latest[stat] ?? 0)
  const isSame = (stat: string) => (before[stat] ?? 0) === (latest[stat] ?? 0)
  const isHeldUp = together && !names.every((stat) => isSame(stat) || isSure(stat))
  for (const stat of names) {
    const old = before[stat] ?? 0
    const read = latest[stat] ?? 0
    const counts = isSame(stat) || (isSure(stat) && !isHeldUp)
    if (!counts) doubted[stat] = read
    else if (read !== old) changes[stat] = [old, read]
    const amount = counts ? read : old
    if (amount !== 0) stats[stat] = amount
  }
  return { stats, changes, doubts: doubted }
}

/** A defense leaves one band of points allowed as it gets into the next: they come and go together. */
function rises(stat: string, before: Stats, latest: Stats): boolean {
  const isBand = POINTS_ALLOWED.some(({ key }) => key === stat)
  return isBand ? bandOf(latest) > bandOf(before) : (latest[stat] ?? 0) > (before[stat] ?? 0)
}

/** -1 for none. */
function bandOf(stats: Stats): number {
  return POINTS_ALLOWED.findLastIndex(({ key }) => (stats[key] ?? 0) !== 0)
}
