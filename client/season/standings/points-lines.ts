import type { Standing } from './types.ts'
import { inWeek, type TableWeek } from './table-weeks.ts'

/** Lines of teams over weeks, and the numbers at their side. Points are hundredths. */
export interface PointsLines {
  readonly lines: readonly { readonly team: Standing; readonly points: readonly number[] }[]
  /** Greatest first. */
  readonly ticks: readonly number[]
  readonly least: number
  readonly most: number
}

/** Numbers at the side, at most. */
const MOST_TICKS = 6

/**
 * What teams had in each week; of total points, which all only rise, how far behind the leader that was.
 * @param isBehind whether it is that
 */
export function pointsLines(
  teams: readonly Standing[],
  weeks: readonly TableWeek[],
  isBehind: boolean,
): PointsLines {
  const leaders = weeks.map(({ ranks }) => Math.max(...ranks.map(({ total }) => total)))
  const lines = teams.map((team) => ({
    team,
    points: weeks.map(
      (week, index) => (inWeek(week, team.id)?.total ?? 0) - (isBehind ? (leaders[index] ?? 0) : 0),
    ),
  }))
  const all = lines.flatMap(({ points }) => points)
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const step = stepOf(most - least)
  const [from, to] = [Math.floor(least / step), Math.ceil(most / step)]
  const ticks = Array.from({ length: to - from + 1 }, (_, index) => (to - index) * step)
  return { lines, ticks, least: from * step, most: Math.max(to, from + 1) * step }
}

/** 1, 2 or 5 of whole points, tens, hundreds: the smallest that needs few enough numbers. @param range hundredths */
function stepOf(range: number): number {
  for (let ten = 100; ; ten *= 10)
    for (const step of [ten, 2 * ten, 5 * ten]) if (range / step <= MOST_TICKS - 2) return step
}
