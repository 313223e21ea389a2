/**
 * Tables for spreadsheets as RFC 4180 has them: commas, quotes where a value needs them, CRLF at the end of each line.
 */

/** A cell: nothing for what is not known. Texts are guarded; numbers never are. */
export type Cell = string | number | null

/** With which a spreadsheet takes a text for a formula, their wide forms too, and the guard itself. */
const GUARDED = /^['=+\-@\t\r\n＝＋－＠]/u

/** A text that no spreadsheet takes for a formula: an apostrophe is in front of one that could be one. `unguarded` takes it away. */
function guarded(text: string): string {
  return GUARDED.test(text) ? `'${text}` : text
}

/** A text of a file as it was. */
export function unguarded(text: string): string {
  return text.startsWith("'") ? text.slice(1) : text
}

/** A row as a line of a file. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = guarded(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Points as a decimal: `102.34`. @param hundredths null for none */
export function pointsCell(hundredths: number | null): number | null {
  return hundredths === null ? null : hundredths / 100
}

/** A time as ISO 8601 in UTC. @param ms since the epoch; null for none */
export function timeCell(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}
