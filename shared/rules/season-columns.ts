import type { PackedPeriod, PackedSeason } from '../packed-season.ts'
import type { Stats } from './scoring.ts'
import { type PackedLines, packLines } from './season-scoring.ts'

/** A stat line, and whose it is: an index into the players of the season. */
export interface OwnedLine {
  readonly owner: number
  readonly stats: Stats
}

/** The lines of a scoring period, ready to be scored. `owners[n]` is whose line n is. */
export interface PeriodLines {
  readonly number: number
  readonly owners: Uint32Array
  readonly packed: PackedLines
}

/** Writes the lines of a scoring period, at least one, the way they travel: shared/packed-season.ts. */
export function writeColumns(number: number, lines: readonly OwnedLine[]): PackedPeriod {
  const sorted = lines.toSorted((a, b) => a.owner - b.owner)
  const columns = new Map<string, number[]>()
  for (const [line, { stats }] of sorted.entries()) {
    for (const [stat, amount] of Object.entries(stats)) {
      if (amount === 0) continue
      let column = columns.get(stat)
      if (column === undefined) columns.set(stat, (column = Array<number>(sorted.length).fill(0)))
      column[line] = amount
    }
  }
  return {
    number,
    owners: writeNumbers(sorted.map(({ owner }, line) => owner - (sorted[line - 1]?.owner ?? 0))),
    columns: Object.fromEntries([...columns].map(([stat, column]) => [stat, writeNumbers(column)])),
  }
}

/** Makes what `scorePackedLines` takes out of a season that has travelled. */
export function unpackSeason(season: Pick<PackedSeason, 'periods'>): PeriodLines[] {
  return season.periods.map(({ number, owners, columns }) => {
    let owner = 0
    const whose = Uint32Array.from(readNumbers(owners), (more) => (owner += more))
    const lines = Array.from(whose, (): Record<string, number> => ({}))
    for (const [stat, text] of Object.entries(columns)) {
      for (const [index, amount] of readNumbers(text).entries()) {
        const line = lines[index]
        if (line !== undefined && amount !== 0) line[stat] = amount
      }
    }
    return { number, owners: whose, packed: packLines(lines) }
  })
}

function writeNumbers(numbers: readonly number[]): string {
  return numbers.map((number) => (number === 0 ? '' : String(number))).join(',')
}

function readNumbers(text: string): number[] {
  return text.split(',').map(Number)
}
