import { MOST_ADP } from './limits.ts'
import type { PastedLine } from './cells.ts'

/** What heads the column of average draft positions, without case and signs; the first that a list has. */
const HEADS = ['adp', 'averagedraftposition', 'avgpick', 'averagepick', 'avgdraftposition', 'adpavg']

/** The column of a list that says so in its first lines, from 0; null for none. */
export function adpColumnOf(lines: readonly PastedLine[]): number | null {
  for (const { cells } of lines.slice(0, LOOKED_AT)) {
    const heads = cells.map((cell) => cell.toLowerCase().replaceAll(/[^a-z]/g, ''))
    for (const head of HEADS) {
      const at = heads.indexOf(head)
      if (at >= 0) return at
    }
  }
  return null
}

/** Titles may come before the heads of the columns. */
const LOOKED_AT = 5

/**
 * The average draft position in a column of a line, tenths of a pick; null for none. `3.05` is that of an overall pick, never
 * the fifth of round 3: lists of ADP have decimals, too.
 */
export function readAdp({ cells }: PastedLine, column: number | null): number | null {
  const text = column === null ? '' : (cells[column] ?? '')
  if (!/^\d{1,4}([.,]\d+)?$/.test(text)) return null
  const tenths = Math.round(Number(text.replace(',', '.')) * 10)
  return tenths >= 10 && tenths <= MOST_ADP ? tenths : null
}
