import { isRecord } from '../answers.ts'

/** A row by the names in the file’s head. */
export type CsvRow = ReadonlyMap<string, string>

export interface CsvRows {
  readonly kind: CsvKind
  readonly rows: readonly CsvRow[]
}

/** Files that members download: claims and drops, trades, players with the team that has them, and the table. */
export type CsvKind = 'claims' | 'trades' | 'players' | 'table'

/** The rows of a CSV document. */
export function rowsOf(value: unknown): CsvRow[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((row: unknown) => {
    const entries: [unknown, unknown][] =
      row instanceof Map ? [...row] : isRecord(row) ? Object.entries(row) : []
    return [
      new Map(
        entries.flatMap(([name, text]) =>
          typeof name === 'string' && typeof text === 'string' ? [[name.trim(), text.trim()] as const] : [],
        ),
      ),
    ]
  })
}

/** Which download rows are of, by the names in the head; null for none. */
export function csvKind(rows: readonly CsvRow[]): CsvKind | null {
  const [first] = rows
  if (!first) return null
  const has = (...names: readonly string[]) => names.every((name) => first.has(name))
  if (has('Player', 'From', 'To') && dateColumn(first)) return 'trades'
  if (has('Player', 'Type', 'Team') && dateColumn(first)) return 'claims'
  if (has('ID', 'Player', 'Position', 'Status')) return 'players'
  return has('Team') && (has('W', 'L') || has('Pts') || has('Points')) && (has('Rk') || has('Rank'))
    ? 'table'
    : null
}

/** The column with the time of a transaction, which names its zone: `Date (EDT)`. */
export function dateColumn(row: CsvRow): string | undefined {
  return [...row.keys()].find((name) => /^Date\b/.test(name))
}

/** Ids in downloads have stars around them: `*00qs7*`. */
export function idOf(text: string | undefined): string | null {
  const id = (text ?? '').replaceAll('*', '').trim()
  return id === '' || id.length > 80 ? null : id
}
