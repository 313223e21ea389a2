import type { StatTable } from '../../../../shared/game/game.ts'
import type { StatCatalog } from '../../../../shared/sports/model/stat.ts'
import type { BoxTeam, Row } from './game.ts'
import { add, type Draft, flag } from './stat-line.ts'

/** A column by its key, or where the document has no keys by its label: the order of columns changes. */
export interface Column {
  readonly key: string
  readonly label: string
}

/** A column that is a stat as it stands. */
export interface StatColumn extends Column {
  readonly stat: string
  /** Null for what is no such amount. */
  readonly read: (cell: string) => number | null
  /** Whether a document without the column lacks something; some sports and years have fewer columns than others. */
  readonly isOptional?: boolean
  /** Of several rows the largest counts, not the sum. */
  readonly isLongest?: boolean
}

/** The columns that are stats as they stand, by table; under '' those of a sport that has one table. */
export type StatColumns = ReadonlyMap<string, readonly StatColumn[]>

/** What the parser of a sport reads without a line of its own: the columns that its stats name. */
export function columnsOf({ stats }: Pick<StatCatalog, 'stats'>): StatColumns {
  const columns = new Map<string, StatColumn[]>()
  for (const { key: stat, points, column } of stats) {
    if (column === undefined) continue
    const { table = '', key, label, read } = column
    const others = columns.get(table) ?? []
    columns.set(table, [
      ...others,
      {
        stat,
        key,
        label,
        read: read === undefined ? (BELOW_ZERO.test(key) ? whole : natural) : READ[read],
        isOptional: points === undefined,
        isLongest: key.startsWith('long'),
      },
    ])
  }
  return columns
}

/** Null where the table has no such column, or the row ends before it. */
export function cellOf({ table, row }: Row, column: Column): string | null {
  return figureOf(table, row.stats, column)
}

function figureOf(table: StatTable, figures: readonly string[], { key, label }: Column): string | null {
  const byKey = table.keys.indexOf(key)
  return figures[byKey === -1 ? table.labels.indexOf(label) : byKey] ?? null
}

/**
 * Puts columns on a line, added to those of another row of the same player, who may have played for both sides. One that
 * is missing or no number leaves its stat out and says so.
 */
export function readColumns(draft: Draft, row: Row, columns: readonly StatColumn[] = []): void {
  for (const column of columns) {
    const cell = cellOf(row, column)
    const amount = cell === null ? null : column.read(cell)
    const where = `${row.table.name === null ? '' : `${row.table.name} `}${column.label}`
    if (amount !== null && column.isLongest === true)
      draft.stats[column.stat] = Math.max(draft.stats[column.stat] ?? amount, amount)
    else if (amount !== null) add(draft, column.stat, amount)
    else if (cell === null && column.isOptional === true) continue
    else if (cell === null) flag(draft, `The box score has no column ${where}.`)
    else flag(draft, `The box score’s ${where} is no number: “${cell}”.`)
  }
}

/**
 * The sum of a column over a team's players, or the table's own total where that is more: it has what college
 * scorers credit to the team itself. Null where a figure cannot be read, or nothing is there at all.
 */
export function sumOf(
  team: BoxTeam,
  name: string,
  column: Column & { read?: StatColumn['read'] },
): number | null {
  if (team.tables.length === 0) return null
  const read = (table: StatTable, figures: readonly string[]) =>
    (column.read ?? whole)(figureOf(table, figures, column) ?? '')
  let sum = 0
  for (const table of team.tables.filter((one) => one.name === name)) {
    const total = read(table, table.totals)
    const amounts = table.athletes.filter((row) => !row.didNotPlay).map((row) => read(table, row.stats))
    if (total === null && amounts.includes(null)) return null
    sum += Math.max(
      total ?? 0,
      amounts.reduce<number>((all, amount) => all + (amount ?? 0), 0),
    )
  }
  return sum
}

/** Columns of yards and differences; all others count something. */
const BELOW_ZERO = /yards|plusMinus/i

/** `12`: no player makes a thousand of anything but yards in a game, or less than none. */
export function natural(cell: string): number | null {
  return /^\+?\d{1,3}$/.test(cell) ? Number(cell) : null
}

/** `12`, `-3`, `+1` */
export function whole(cell: string): number | null {
  // Added to zero, because `-0` is another zero.
  return /^[+-]?\d{1,4}$/.test(cell) ? Number(cell) + 0 : null
}

/** `2.5` sacks */
export function halves(cell: string): number | null {
  return /^\d{1,3}(?:\.[05])?$/.test(cell) ? Number(cell) : null
}

/** `23/28`, `1-7`: made and tried. */
export function pair(cell: string): readonly [made: number, tried: number] | null {
  const parts = /^(\d{1,4})[/-](\d{1,4})$/.exec(cell)
  return parts ? [Number(parts[1]), Number(parts[2])] : null
}

export function made(cell: string): number | null {
  return pair(cell)?.[0] ?? null
}

/** Of `2/5` five. */
function tried(cell: string): number | null {
  return pair(cell)?.[1] ?? null
}

/** Of `2/5` three. */
export function missed(cell: string): number | null {
  const parts = pair(cell)
  return parts && parts[1] >= parts[0] ? parts[1] - parts[0] : null
}

/** Outs of innings: `6.1` is six innings and one out, 19. */
export function outs(cell: string): number | null {
  const parts = /^(\d{1,3})(?:\.([012]))?$/.exec(cell)
  return parts ? 3 * Number(parts[1]) + Number(parts[2] ?? 0) : null
}

/** Seconds of a time: `20:31`; where there are minutes alone, `34`, of those. */
function seconds(cell: string): number | null {
  const parts = /^(\d{1,3})(?::([0-5]\d))?$/.exec(cell)
  return parts ? 60 * Number(parts[1]) + Number(parts[2] ?? 0) : null
}

const READ = { made, tried, missed, outs, seconds, halves }
