import { readFileSync } from 'node:fs'
import { must } from '../../shared/core/must.ts'

/** One line of a table. */
export interface Row {
  readonly text: (column: string) => string
  /** Not a number where there is text, which the engine refuses. */
  readonly number: (column: string) => number
}

/** A table with a head; cells may be quoted, but hold neither quotes nor line breaks. */
export function readTable(file: string): Row[] {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
  const columns = new Map(cellsOf(head).map((column, index) => [column, index]))
  return lines.map((line) => {
    const cells = cellsOf(line)
    const text = (column: string) => must(cells[must(columns.get(column), column)], `${column} of ${line}`)
    return { text, number: (column) => Number(text(column)) }
  })
}

function cellsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',')
  return Array.from(
    line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g),
    ([, quoted, plain]) => quoted ?? plain ?? '',
  )
}
