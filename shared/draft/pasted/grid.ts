import type { BoardContext, BoardLine, BoardLines } from './line.ts'
import { cutPrice, isBlank } from './line.ts'
import type { Row } from './rows.ts'

/** A board of columns: where in it its players are. */
interface Grid {
  /** Columns that have players, from 0. */
  readonly columns: readonly number[]
  /** Rows that have players. */
  readonly rows: readonly Row[]
  /** The row of headings; null for none. */
  readonly head: Row | null
  /** Rows above the headings. */
  readonly above: readonly Row[]
}

/**
 * Reads a board that has a column for each team and a row for each round, as spreadsheets do, or the other way round.
 * Null for what is no such board: a list has players in one column.
 */
export function readGrid(rows: readonly Row[], of: BoardContext): BoardLines | null {
  const grid = gridOf(rows, of)
  if (!grid) return null
  const isTurned = isOneTeamARow(grid, of)
  const first = grid.columns[0] ?? 0
  const label = (row: Row) =>
    row.cells.slice(0, first).find((cell) => !isBlank(cell)) ?? `Team ${grid.rows.indexOf(row) + 1}`
  const heading = (column: number, at: number) => {
    const cell = grid.head?.cells[column] ?? ''
    return isBlank(cell) ? `Team ${at + 1}` : cell
  }
  const picks: BoardLine[] = []
  for (const [down, row] of grid.rows.entries())
    for (const [across, column] of grid.columns.entries()) {
      const cell = row.cells[column]
      if (cell === undefined) break
      if (isBlank(cell)) continue
      const { text, price } = cutPrice(cell, of.isAuction)
      picks.push({
        line: row.line,
        text,
        team: isTurned ? label(row) : heading(column, across),
        round: (isTurned ? across : roundOf(row, first, down)) + 1,
        inRound: null,
        overall: null,
        price: price ?? priceBeside(row, column, grid, of),
      })
    }
  const teams = isTurned ? grid.rows.map(label) : grid.columns.map(heading)
  const leftOut = grid.above.map((row) => ({ line: row.line, text: row.cells.filter(Boolean).join(' ') }))
  return { picks, teams: [...new Set(teams)], leftOut }
}

function gridOf(rows: readonly Row[], { isPlayer }: BoardContext): Grid | null {
  // Cell by cell as they are there: the widest row may have many more than the others.
  const counts: { known: number; filled: number }[] = []
  for (const { cells } of rows)
    for (const [column, cell] of cells.entries()) {
      const count = (counts[column] ??= { known: 0, filled: 0 })
      if (isPlayer(cell)) count.known++
      if (!isBlank(cell)) count.filled++
    }
  // A roster may have players that are not known: they are in a column with others who are.
  const columns = counts.flatMap(({ known, filled }, column) =>
    known > 0 && 3 * known >= filled - 1 ? [column] : [],
  )
  if (columns.length < 2) return null
  const isOfPlayers = ({ cells }: Row) => columns.some((column) => isPlayer(cells[column] ?? ''))
  const begins = rows.findIndex(isOfPlayers)
  const ends = rows.findLastIndex(isOfPlayers) + 1
  const top = rows.slice(0, begins)
  const head =
    top.findLast(({ cells }) => columns.filter((column) => !isBlank(cells[column] ?? '')).length > 1) ?? null
  return { columns, rows: rows.slice(begins, ends), head, above: top.filter((row) => row !== head) }
}

/** Whether its rows are teams: they begin with names of the league's, or its headings are rounds. */
function isOneTeamARow({ columns, rows, head }: Grid, { teams }: BoardContext): boolean {
  const first = columns[0] ?? 0
  const named = rows.filter(({ cells }) =>
    cells.slice(0, first).some((cell) => teams.find(cell) !== null),
  ).length
  if (2 * named > rows.length) return true
  const heads = columns.map((column) => head?.cells[column] ?? '')
  if (heads.some((cell) => teams.find(cell) !== null)) return false
  return heads.length > 1 && heads.every((cell) => /^(?:round|rd|r|pick)?\.?\s*\d+$/i.test(cell.trim()))
}

/** Its round as the row says it, or else by counting; from 0. */
function roundOf({ cells }: Row, first: number, down: number): number {
  for (const cell of cells.slice(0, first)) {
    const said = /^(?:round|rd|r)?\.?\s*(\d{1,2})$/i.exec(cell.trim())?.[1]
    if (said !== undefined) return Number(said) - 1
  }
  return down
}

/** A column of prices beside the players. */
function priceBeside(
  { cells }: Row,
  column: number,
  { columns }: Grid,
  { isAuction }: BoardContext,
): number | null {
  if (!isAuction || columns.includes(column + 1)) return null
  const said = /^\$?\s?(\d{1,5})$/.exec((cells[column + 1] ?? '').trim())?.[1]
  return said === undefined ? null : Number(said)
}
