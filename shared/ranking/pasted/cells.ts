/** A line of what was pasted. */
export interface PastedLine {
  /** Its number in the text, from 1. */
  readonly number: number
  /** As it was pasted, without what no name is as long as. */
  readonly text: string
  /** Its columns; one where it has none. */
  readonly cells: readonly string[]
}

/** Whoever is in a line is near its beginning. */
const LONGEST = 500

/**
 * The lines of a text that have a letter or a digit, parted into columns: by tabs or semicolons where most
 * lines have them, else by commas, with cells in quotes.
 */
export function linesOf(text: string): PastedLine[] {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ number: index + 1, text: line.slice(0, LONGEST).trim() }))
    .filter((line) => /[\p{L}\p{N}]/u.test(line.text))
  const delimiter = ['\t', ';'].find((mark) => 2 * count(lines, mark) > lines.length) ?? ','
  return lines.map((line) => ({ ...line, cells: cellsOf(line.text, delimiter) }))
}

function count(lines: readonly { readonly text: string }[], mark: string): number {
  return lines.filter(({ text }) => text.includes(mark)).length
}

/** A quote is one where a cell begins with it; two within are one that is meant. */
function cellsOf(line: string, delimiter: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const letter = line[at] ?? ''
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (line[at + 1] === '"') cell += line[++at] ?? ''
      else isQuoted = false
    } else if (letter === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (letter === delimiter) {
      cells.push(cell.trim())
      cell = ''
    } else cell += letter
  }
  return [...cells, cell.trim()]
}
