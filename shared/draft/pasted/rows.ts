/** A row of a pasted board. */
export interface Row {
  /** Number of its first line in the text, from 1. */
  readonly line: number
  /** Its columns as they were pasted, trimmed, with ` ` for a line break within one; one where it has none. */
  readonly cells: readonly string[]
}

/** No cell of a board is longer, nor what a line says of a player. */
export const LONGEST = 300

/**
 * The rows of a text that have a letter or a digit. Spreadsheets put tabs between columns, files semicolons or commas; a
 * cell in quotes may go over several lines. Empty cells keep their places, for a board is read by its columns.
 */
export function rowsOf(text: string): Row[] {
  const plain = text.replace(/^\ufeff/, '').replaceAll(/\r\n|\r/g, '\n')
  const lines = plain.split('\n').filter((line) => /[\p{L}\p{N}]/u.test(line))
  const delimiter = ['\t', ';'].find(
    (mark) => 2 * lines.filter((line) => line.includes(mark)).length > lines.length,
  )
  const rows = cut(plain, delimiter ?? ',', true) ?? cut(plain, delimiter ?? ',', false) ?? []
  return rows.filter(({ cells }) => cells.some((cell) => /[\p{L}\p{N}]/u.test(cell)))
}

/** @param isQuoting whether quotes may go over lines @returns null where a quote is never closed */
function cut(text: string, delimiter: string, isQuoting: boolean): Row[] | null {
  const rows: Row[] = []
  let cells: string[] = []
  let cell = ''
  let line = 1
  let begun = 1
  let isQuoted = false
  const endCell = () => {
    const lines = cell.split('\n').map((part) => part.trim())
    cells.push(
      lines
        .filter((part) => part !== '')
        .join(' ')
        .slice(0, LONGEST),
    )
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push({ line: begun, cells })
    cells = []
    begun = line
  }
  // Blanks before a cell are none of it: whether it has begun is not asked of a long run of them for each quote.
  const add = (letter: string) => {
    if (cell !== '' || letter.trim() !== '') cell += letter
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (letter === '\n') line++
    if (isQuoted) {
      if (letter !== '"') add(letter)
      else if (text[at + 1] === '"') add(text[++at] ?? '')
      else isQuoted = false
    } else if (isQuoting && letter === '"' && cell === '') isQuoted = true
    else if (letter === delimiter) endCell()
    else if (letter === '\n') endRow()
    else add(letter)
  }
  if (isQuoted) return null
  endRow()
  return rows
}
