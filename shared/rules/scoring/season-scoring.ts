import { unitsPerValue } from '../../core/stat-units.ts'
import type { Ruleset } from '../../sports/model/sport.ts'
import { isPosition, positionMark } from './position-mark.ts'
import { endOf, isWithin, type Range } from './rule.ts'
import {
  inHundredths,
  lengthOf,
  pointsFor,
  type PricedRule,
  pricedRules,
  type Stats,
  timesPaid,
} from './scoring.ts'

/**
 * Many stat lines packed into columns (compressed sparse rows), to be scored in one pass. Whose they are
 * is known to whoever packs them: points come out in the order in which the lines went in.
 */
export interface PackedStatLines {
  /** The names of the stats, by the number that stands for each below. */
  readonly stats: readonly string[]
  /** The positions that lines were made at, by the number that stands for them below: few are different. */
  readonly positions: readonly (readonly string[])[]
  /** Which of them each line has. */
  readonly positionsOf: Uint8Array
  /** Which line each row is. Rows are sorted by length: a processor that guesses their ends is faster. */
  readonly lines: Uint32Array
  /** Row n has the cells from `starts[n]` up to, and without, `starts[n + 1]`. */
  readonly starts: Uint32Array
  /** A stat's number in the low twelve bits and its amount in the others, so that one read gets both. */
  readonly cells: Int32Array
  /** What may have to be rounded (outs, amounts that are not whole) and what does not fit into a cell. */
  readonly others: {
    readonly lines: Uint32Array
    readonly stats: Uint16Array
    readonly amounts: Float64Array
  }
}

const STAT_BITS = 12
const STAT_MASK = (1 << STAT_BITS) - 1

/**
 * Packs stat lines for `scorePackedStatLines`.
 * @throws RangeError if an amount is not a number, or there are more stats or positions than can be numbered
 */
export function packStatLines(lines: readonly Stats[]): PackedStatLines {
  const numbers = new Map<string, number>()
  const positions = new Map<string, number>()
  const positionsOf = new Uint8Array(lines.length)
  const others: { line: number; number: number; amount: number }[] = []
  const rows = lines.map((stats, line) => {
    const cells: number[] = []
    let own = ''
    for (const [stat, amount] of Object.entries(stats)) {
      if (isPosition(stat)) {
        own += stat
        continue
      }
      // Checked here, since a rule meets it much later.
      inHundredths(amount, stat)
      const number = numberOf(stat, numbers)
      if (fitsCell(stat, number, amount)) cells.push((amount << STAT_BITS) | number)
      else others.push({ line, number, amount })
    }
    positionsOf[line] = numberOf(own, positions)
    return { line, cells }
  })
  if (numbers.size > 0xffff || positions.size > 0xff) throw new RangeError('Too many stats, or positions')
  rows.sort((a, b) => a.cells.length - b.cells.length || a.line - b.line)
  const starts = new Uint32Array(rows.length + 1)
  for (const [index, row] of rows.entries()) starts[index + 1] = (starts[index] ?? 0) + row.cells.length
  const cells = new Int32Array(starts.at(-1) ?? 0)
  for (const [index, row] of rows.entries()) cells.set(row.cells, starts[index])
  return {
    stats: [...numbers.keys()],
    positions: [...positions.keys()].map((own) => own.split(positionMark('')).slice(1)),
    positionsOf,
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

/** The number that stands for a text: the next one for a new one. */
function numberOf(text: string, numbers: Map<string, number>): number {
  const number = numbers.get(text) ?? numbers.size
  numbers.set(text, number)
  return number
}

/** Whether amount × value is whole for every rule, and both numbers survive being put into one. */
function fitsCell(stat: string, number: number, amount: number): boolean {
  return unitsPerValue(stat) === 1 && number <= STAT_MASK && (amount << STAT_BITS) >> STAT_BITS === amount
}

/**
 * The points of every line in hundredths: the very numbers of `scoreStatLine`, without the terms. Rules that pay whole
 * hundredths for each of something are one sum of products; each of the others goes through the columns that it counts.
 * @param out where to put them, for who scores the same lines often; as long as there are lines
 * @throws RangeError if a rule is not a number
 */
export function scorePackedStatLines(
  rules: Ruleset,
  packed: PackedStatLines,
  out = new Float64Array(packed.lines.length),
): Float64Array {
  const { lines, starts, cells, positionsOf } = packed
  const { isWhole, numbers, lengths } = columnsOf(packed)
  const counted = pricedRules(rules).map((rule) => ({
    rule,
    numbers: numbersCounted(rule, { numbers, lengths }),
  }))
  const isSum = ({ rule, numbers }: CountedRule) =>
    rule.band === null &&
    rule.every === null &&
    rule.unit === 1 &&
    rule.value % 100 === 0 &&
    numbers.every((number) => isWhole[number] === 1)
  const sums = counted.filter(isSum)
  const values = packed.positions.map((positions) => valuesAt(positions, sums, packed.stats.length))
  // No index below is out of range: the zeros are for the compiler alone.
  let at = 0
  for (let row = 0; row < lines.length; row++) {
    const line = lines[row] ?? 0
    const own = values[positionsOf[line] ?? 0] ?? NO_VALUES
    const end = starts[row + 1] ?? 0
    let points = 0
    for (; at < end; at++) {
      const cell = cells[at] ?? 0
      points += (own[cell & STAT_MASK] ?? 0) * (cell >> STAT_BITS)
    }
    out[line] = points
  }
  // Tiers count the same stats.
  const totals = new Map<string, Column>()
  for (const each of counted) {
    if (isSum(each)) continue
    const key = each.numbers.join()
    const column = totals.get(key) ?? totalsOf(each.numbers, packed)
    totals.set(key, column)
    scoreColumns(each.rule, column, packed, out)
  }
  return out
}

const NO_VALUES = new Float64Array(0)
const NO_LINES = new Uint32Array(0)

interface CountedRule {
  readonly rule: PricedRule
  /** The stats that it counts, by their numbers. */
  readonly numbers: readonly number[]
}

/** The stats of the lines that a rule counts. One that it names twice is counted twice. */
function numbersCounted(
  { counts }: PricedRule,
  { numbers, lengths }: Pick<Columns, 'numbers' | 'lengths'>,
): number[] {
  return counts.flatMap(({ stat, length }) => {
    if (length === null) return numbers.get(stat) ?? []
    return (lengths.get(stat) ?? []).flatMap((one) => (isWithin(one.length, length) ? one.number : []))
  })
}

/** What one of each stat is worth at some positions, in hundredths, by the number of the stat. */
function valuesAt(positions: readonly string[], sums: readonly CountedRule[], stats: number): Float64Array {
  const values = new Float64Array(stats)
  for (const { rule, numbers } of sums) {
    if (!holdsFor(rule, positions)) continue
    for (const number of numbers) values[number] = (values[number] ?? 0) + rule.value / 100
  }
  return values
}

function holdsFor(rule: PricedRule, positions: readonly string[]): boolean {
  return rule.positions.length === 0 || rule.positions.some((position) => positions.includes(position))
}

/** Adds to each line what one rule pays for it. */
function scoreColumns(rule: PricedRule, column: Column, packed: PackedStatLines, out: Float64Array): void {
  const { positionsOf } = packed
  const holds = Uint8Array.from(packed.positions, (positions) => (holdsFor(rule, positions) ? 1 : 0))
  if (rule.band !== null && rule.every === null) {
    payOnce({ ...rule, band: rule.band, holds }, { ...column, positionsOf }, out)
    return
  }
  const { lines, amounts } = column
  const stat = rule.counts[0]?.stat ?? ''
  const paid = { value: rule.value, unit: rule.every === null ? rule.unit : 1 }
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? 0
    if (holds[positionsOf[line] ?? 0] !== 1) continue
    const times = timesPaid(rule, amounts[index] ?? 0)
    if (times !== 0) out[line] = (out[line] ?? 0) + pointsFor(stat, times, paid)
  }
}

/**
 * What a rule pays once, for a total in its band. One that pays for none of something pays for lines that do not name it,
 * too: it is given to all, and taken from those whose total is another.
 */
function payOnce(
  { key, band, unit, value, holds }: PricedRule & { band: Range; holds: Uint8Array },
  { lines, amounts, positionsOf }: Column & { positionsOf: Uint8Array },
  out: Float64Array,
): void {
  const once = pointsFor(key, 1, { value, unit: 1 })
  const isForNone = isWithin(0, band)
  const end = endOf(band)
  if (isForNone)
    for (let line = 0; line < out.length; line++)
      if (holds[positionsOf[line] ?? 0] === 1) out[line] = (out[line] ?? 0) + once
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? 0
    if (holds[positionsOf[line] ?? 0] !== 1) continue
    const amount = (amounts[index] ?? 0) / unit
    const isPaid = amount >= band.from && amount < end
    if (isPaid !== isForNone) out[line] = (out[line] ?? 0) + (isPaid ? once : -once)
  }
}

/** What some stats come to in the lines that have any of them. */
function totalsOf(numbers: readonly number[], packed: PackedStatLines): Column {
  const { columns } = columnsOf(packed)
  const [first = -1, ...more] = numbers
  if (more.length === 0) return columns[first] ?? { lines: new Uint32Array(0), amounts: new Float64Array(0) }
  const totals = new Float64Array(packed.lines.length)
  const isIn = new Uint8Array(packed.lines.length)
  let count = 0
  for (const number of numbers) {
    const { lines = NO_LINES, amounts = NO_VALUES } = columns[number] ?? {}
    for (let index = 0; index < lines.length; index++) {
      const line = lines[index] ?? 0
      totals[line] = (totals[line] ?? 0) + (amounts[index] ?? 0)
      if (isIn[line] === 1) continue
      isIn[line] = 1
      count += 1
    }
  }
  const lines = new Uint32Array(count)
  for (let line = 0, index = 0; index < count; line++) if (isIn[line] === 1) lines[index++] = line
  const amounts = new Float64Array(count)
  for (let index = 0; index < count; index++) amounts[index] = totals[lines[index] ?? 0] ?? 0
  return { lines, amounts }
}

/** All amounts of one stat. */
interface Column {
  readonly lines: Uint32Array
  readonly amounts: Float64Array
}

interface Columns {
  /** By the number of the stat. */
  readonly columns: readonly Column[]
  /** Whether none of a stat's amounts is among the others: 1 by its number. */
  readonly isWhole: Uint8Array
  /** The number of a stat by its name. */
  readonly numbers: ReadonlyMap<string, number>
  /** By a stat, the numbers of its lengths. */
  readonly lengths: ReadonlyMap<string, readonly { readonly length: number; readonly number: number }[]>
}

/** The same cells, stat by stat: made when they are first scored, for seasons that are scored again and again. */
const COLUMNS = new WeakMap<PackedStatLines, Columns>()

function columnsOf(packed: PackedStatLines): Columns {
  let columns = COLUMNS.get(packed)
  if (!columns) COLUMNS.set(packed, (columns = makeColumns(packed)))
  return columns
}

function makeColumns({ stats, lines, starts, cells, others }: PackedStatLines): Columns {
  const sizes = new Uint32Array(stats.length)
  for (const cell of cells) sizes[cell & STAT_MASK] = (sizes[cell & STAT_MASK] ?? 0) + 1
  const isWhole = new Uint8Array(stats.length).fill(1)
  for (const stat of others.stats) {
    sizes[stat] = (sizes[stat] ?? 0) + 1
    isWhole[stat] = 0
  }
  const columns = Array.from(sizes, (size) => ({
    lines: new Uint32Array(size),
    amounts: new Float64Array(size),
  }))
  const filled = new Uint32Array(stats.length)
  const put = (stat: number, line: number, amount: number) => {
    const index = filled[stat] ?? 0
    const column = columns[stat]
    if (column === undefined) return
    column.lines[index] = line
    column.amounts[index] = amount
    filled[stat] = index + 1
  }
  for (const [row, line] of lines.entries())
    for (const cell of cells.subarray(starts[row], starts[row + 1]))
      put(cell & STAT_MASK, line, cell >> STAT_BITS)
  for (const [index, line] of others.lines.entries())
    put(others.stats[index] ?? 0, line, others.amounts[index] ?? 0)
  const names = new Map(stats.map((stat, number) => [stat, number]))
  return { columns, isWhole, numbers: names, lengths: lengthsOf(stats) }
}

function lengthsOf(stats: readonly string[]): Columns['lengths'] {
  const lengths = new Map<string, { length: number; number: number }[]>()
  for (const [number, key] of stats.entries()) {
    const one = lengthOf(key)
    if (!one) continue
    const own = lengths.get(one.stat) ?? []
    lengths.set(one.stat, own)
    own.push({ length: one.length, number })
  }
  return lengths
}

/**
 * Adds up every amount of the lines, stat by stat.
 * @param owners whose line each is, as a number
 * @param sumsOf of a stat, by that number: what the amounts are added to; null for one that is not asked for
 */
export function addAmounts(
  { stats, lines, starts, cells, others }: PackedStatLines,
  owners: ArrayLike<number>,
  sumsOf: (stat: string) => Float64Array | null,
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
