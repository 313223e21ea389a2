import type { Ruleset } from '../../sports/model/sport.ts'
import { inHundredths, type Stats, statOf, termPoints, unitsPerValue } from './scoring.ts'

/**
 * Many stat lines packed into columns (compressed sparse rows), to be scored in one pass. Whose they are
 * is known to whoever packs them: points come out in the order in which the lines went in.
 */
export interface PackedStatLines {
  /** The names of the stats, by the number that stands for each below. */
  readonly stats: readonly string[]
  /** Which line each row is. Rows are sorted by length: a processor that guesses their ends is faster. */
  readonly lines: Uint32Array
  /** Row n has the cells from `starts[n]` up to, and without, `starts[n + 1]`. */
  readonly starts: Uint32Array
  /** A stat's number in the low eight bits and its amount in the others, so that one read gets both. */
  readonly cells: Int32Array
  /** What may have to be rounded (outs, amounts that are not whole) and what does not fit into a cell. */
  readonly others: {
    readonly lines: Uint32Array
    readonly stats: Uint16Array
    readonly amounts: Float64Array
  }
}

const STAT_BITS = 8
const STAT_MASK = (1 << STAT_BITS) - 1

/**
 * Packs stat lines for `scorePackedStatLines`.
 * @throws RangeError if an amount is not a number
 */
export function packStatLines(lines: readonly Stats[]): PackedStatLines {
  const numbers = new Map<string, number>()
  const others: { line: number; number: number; amount: number }[] = []
  const rows = lines.map((stats, line) => {
    const cells: number[] = []
    for (const [stat, amount] of Object.entries(stats)) {
      if (inHundredths(amount, stat) === 0) continue
      const number = numbers.get(stat) ?? numbers.size
      numbers.set(stat, number)
      if (fitsCell(stat, number, amount)) cells.push((amount << STAT_BITS) | number)
      else others.push({ line, number, amount })
    }
    return { line, cells }
  })
  rows.sort((a, b) => a.cells.length - b.cells.length || a.line - b.line)
  const starts = new Uint32Array(rows.length + 1)
  for (const [index, row] of rows.entries()) starts[index + 1] = (starts[index] ?? 0) + row.cells.length
  const cells = new Int32Array(starts.at(-1) ?? 0)
  for (const [index, row] of rows.entries()) cells.set(row.cells, starts[index])
  return {
    stats: [...numbers.keys()],
    lines: Uint32Array.from(rows, (row) => row.line),
    starts,
    cells,
    others: {
      lines: Uint32Array.from(others, (other) => other.line),
      stats: Uint16Array.from(others, (other) => other.number),
      amounts: Float64Array.from(others, (other) => other.amount),
    },
  }
}

/** Whether amount × value is whole for every rule, and both numbers survive being put into one. */
function fitsCell(stat: string, number: number, amount: number): boolean {
  return unitsPerValue(stat) === 1 && number <= STAT_MASK && (amount << STAT_BITS) >> STAT_BITS === amount
}

/**
 * The points of every line in hundredths: the very numbers of `scoreStatLine`, without the terms.
 * @param out where to put them, for who scores the same lines often; as long as there are lines
 * @throws RangeError if a rule is not a number
 */
export function scorePackedStatLines(
  rules: Ruleset,
  packed: PackedStatLines,
  out = new Float64Array(packed.lines.length),
): Float64Array {
  const { stats, lines, starts, cells, others } = packed
  const values = valuesByStat(rules, stats)
  // No index below is out of range: the zeros are for the compiler alone.
  let at = 0
  for (let row = 0; row < lines.length; row++) {
    const end = starts[row + 1] ?? 0
    let points = 0
    for (; at < end; at++) {
      const cell = cells[at] ?? 0
      points += (values[cell & STAT_MASK] ?? 0) * (cell >> STAT_BITS)
    }
    out[lines[row] ?? 0] = points
  }
  for (let index = 0; index < others.lines.length; index++) {
    const line = others.lines[index] ?? 0
    const stat = others.stats[index] ?? 0
    const points = termPoints(stats[stat] ?? '', others.amounts[index] ?? 0, values[stat] ?? 0)
    out[line] = (out[line] ?? 0) + points
  }
  return out
}

/** Hundredths of a point by the number of the stat; zero for a stat without a rule. */
function valuesByStat(rules: Ruleset, stats: readonly string[]): Float64Array {
  const values = new Map(
    Object.entries(rules).map(([rule, each]) => [statOf(rule), inHundredths(each, rule)] as const),
  )
  return Float64Array.from(stats, (stat) => values.get(stat) ?? 0)
}

/**
 * Adds up every amount of the lines, stat by stat.
 * @param owners whose line each is, as a number
 * @param sumsOf of a stat, by that number: what the amounts are added to
 */
export function addAmounts(
  { stats, lines, starts, cells, others }: PackedStatLines,
  owners: ArrayLike<number>,
  sumsOf: (stat: string) => Float64Array,
): void {
  const sums = stats.map(sumsOf)
  const add = (stat: number, line: number, amount: number) => {
    const own = sums[stat]
    const owner = owners[line] ?? 0
    if (own) own[owner] = (own[owner] ?? 0) + amount
  }
  let at = 0
  for (let row = 0; row < lines.length; row++) {
    const line = lines[row] ?? 0
    const end = starts[row + 1] ?? 0
    for (; at < end; at++) {
      const cell = cells[at] ?? 0
      add(cell & STAT_MASK, line, cell >> STAT_BITS)
    }
  }
  for (const [index, line] of others.lines.entries())
    add(others.stats[index] ?? 0, line, others.amounts[index] ?? 0)
}

/** Goes through every amount of the lines that is not zero, in no order. */
export function forEachAmount(
  { stats, lines, starts, cells, others }: PackedStatLines,
  visit: (line: number, stat: string, amount: number) => void,
): void {
  for (const [row, line] of lines.entries()) {
    for (const cell of cells.subarray(starts[row], starts[row + 1]))
      visit(line, stats[cell & STAT_MASK] ?? '', cell >> STAT_BITS)
  }
  for (const [index, line] of others.lines.entries())
    visit(line, stats[others.stats[index] ?? 0] ?? '', others.amounts[index] ?? 0)
}
