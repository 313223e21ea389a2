import { cellReadingsOf } from '../../ranking/pasted/cell-reading.ts'
import { isKnown } from '../../ranking/pasted/columns.ts'
import type { Pool } from '../../rules/player-match/pool.ts'
import { readGrid } from './grid.ts'
import type { BoardContext, BoardLine, BoardLines } from './line.ts'
import { readList } from './list.ts'
import { rowsOf } from './rows.ts'
import { readTable } from './table.ts'
import { type NamedTeam, teamNamesOf } from './team-names.ts'

/** A board in parts, its picks counted as the league's draft would count them. */
export interface ReadBoard extends Omit<BoardLines, 'picks'> {
  readonly picks: ReadonlyArray<Omit<BoardLine, 'inRound'>>
  /** The most picks that a round of it has; 0 where it has no rounds. */
  readonly perRound: number
}

/**
 * Parts a pasted draft board into picks: columns of teams as spreadsheets have them, a table with headings, or a list by
 * round, by team or in the order of the draft. Who is meant is not asked yet.
 * @param pool the players of the league's sport, by whose names columns are told from one another
 */
export function readBoard(
  pool: Pool,
  text: string,
  { teams, isAuction }: { readonly teams: readonly NamedTeam[]; readonly isAuction: boolean },
): ReadBoard {
  const rows = rowsOf(text)
  const known = new Map<string, boolean>()
  const of: BoardContext = {
    isPlayer(cell) {
      const before = known.get(cell)
      if (before !== undefined) return before
      const is = cellReadingsOf(cell, pool).some((reading) => isKnown(pool, reading))
      known.set(cell, is)
      return is
    },
    teams: teamNamesOf(teams),
    size: teams.length,
    isAuction,
  }
  const { picks, ...board } = readTable(rows, of) ?? readGrid(rows, of) ?? readList(rows, of)
  return {
    ...board,
    perRound: Math.max(0, ...picks.map(({ inRound }) => inRound ?? 0), ...(isAuction ? [] : widthOf(picks))),
    picks: picks.map(({ inRound, ...pick }) => ({
      ...pick,
      overall:
        pick.overall ??
        (inRound === null || pick.round === null ? null : (pick.round - 1) * teams.length + inRound),
    })),
  }
}

/** How many picks each round has. */
function widthOf(picks: readonly BoardLine[]): number[] {
  const counts = new Map<number, number>()
  for (const { round } of picks) if (round !== null) counts.set(round, (counts.get(round) ?? 0) + 1)
  return [...counts.values()]
}
