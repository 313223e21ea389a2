import { isPosition } from '../../../shared/rules/scoring/position-mark.ts'
import { lengthOf } from '../../../shared/rules/scoring/scoring.ts'
import type { SettledGame } from '../stat-line/settle-game.ts'

/** What became of one stat, in lines. */
export interface StatReport {
  /** That had none of it before. */
  readonly filled: number
  /** That had another number of it. */
  readonly changed: number
}

/** What reading kept box scores again has come to. */
export interface RereadReport {
  /** That were read. */
  readonly games: number
  readonly changedGames: number
  /** Stat lines with a new version. */
  readonly lines: number
  /** By stat, without positions and single lengths, which follow from the others. */
  readonly stats: Readonly<Record<string, StatReport>>
  /** Whose newest changes came by a box score that is not kept: their lines stay as they are. */
  readonly overtaken: number
  /** Box scores that could not be read, and why, in a line each. */
  readonly unreadable: readonly string[]
}

export const NOTHING_READ: RereadReport = {
  games: 0,
  changedGames: 0,
  lines: 0,
  stats: {},
  overtaken: 0,
  unreadable: [],
}

export function joinReports(one: RereadReport, other: RereadReport): RereadReport {
  const stats: Record<string, StatReport> = { ...one.stats }
  for (const [stat, { filled, changed }] of Object.entries(other.stats)) {
    const before = stats[stat] ?? { filled: 0, changed: 0 }
    stats[stat] = { filled: before.filled + filled, changed: before.changed + changed }
  }
  return {
    games: one.games + other.games,
    changedGames: one.changedGames + other.changedGames,
    lines: one.lines + other.lines,
    stats,
    overtaken: one.overtaken + other.overtaken,
    unreadable: [...one.unreadable, ...other.unreadable],
  }
}

/** What was written of a game. */
export function reportOf({ updates }: Pick<SettledGame, 'updates'>): RereadReport {
  const stats: Record<string, StatReport> = {}
  let lines = 0
  for (const { changes } of updates) {
    if (changes === null) continue
    lines += 1
    for (const [stat, [before]] of Object.entries(changes)) {
      if (isPosition(stat) || lengthOf(stat) !== null) continue
      const { filled, changed } = stats[stat] ?? { filled: 0, changed: 0 }
      stats[stat] = before === 0 ? { filled: filled + 1, changed } : { filled, changed: changed + 1 }
    }
  }
  return { ...NOTHING_READ, changedGames: lines > 0 ? 1 : 0, lines, stats }
}
