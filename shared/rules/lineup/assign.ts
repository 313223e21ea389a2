/**
 * What each row costs in each column, row after row; a column that a row cannot have costs Infinity in `first`. The
 * first costs decide, among equal sums the second ones. Whole numbers, so that sums are exact.
 */
export interface Costs {
  readonly rows: number
  readonly columns: number
  readonly first: Float64Array
  readonly second: Float64Array
}

/**
 * Gives every row a column of its own so that all together cost the least: the Hungarian method by shortest
 * augmenting paths, with pairs of numbers in the place of numbers. They are compared one after the other and added
 * each by itself, which is all that it asks of a number.
 * @returns by row its column
 * @throws RangeError where some row finds none
 */
export function cheapestColumns({ rows, columns, first, second }: Costs): Int32Array {
  // Index 0 of rows and columns is a sentinel: from there the row without a column starts. No index below is
  // out of range: the zeros are for the compiler alone.
  const rowPrice = pairs(rows + 1)
  const columnPrice = pairs(columns + 1)
  const rowOf = new Int32Array(columns + 1)
  const before = new Int32Array(columns + 1)
  const least = pairs(columns + 1)
  const isDone = new Uint8Array(columns + 1)

  /** Looks at what a row costs elsewhere, reached through one column; which column is nearest now. */
  function reach(row: number, from: number): number {
    const [rowFirst, rowSecond] = [rowPrice.first[row] ?? 0, rowPrice.second[row] ?? 0]
    const at = (row - 1) * columns - 1
    let nearest = 0
    let [nearestFirst, nearestSecond] = [Infinity, Infinity]
    for (let column = 1; column <= columns; column++) {
      if (isDone[column]) continue
      const ownFirst = (first[at + column] ?? 0) - rowFirst - (columnPrice.first[column] ?? 0)
      const ownSecond = (second[at + column] ?? 0) - rowSecond - (columnPrice.second[column] ?? 0)
      let leastFirst = least.first[column] ?? 0
      let leastSecond = least.second[column] ?? 0
      if (ownFirst < leastFirst || (ownFirst === leastFirst && ownSecond < leastSecond)) {
        least.first[column] = leastFirst = ownFirst
        least.second[column] = leastSecond = ownSecond
        before[column] = from
      }
      if (leastFirst < nearestFirst || (leastFirst === nearestFirst && leastSecond < nearestSecond)) {
        nearest = column
        nearestFirst = leastFirst
        nearestSecond = leastSecond
      }
    }
    if (nearestFirst === Infinity) throw new RangeError('A row finds no column')
    return nearest
  }

  /** Makes all rows on the way dearer and their columns cheaper, until the nearest column costs nothing more. */
  function raise(byFirst: number, bySecond: number): void {
    for (let column = 0; column <= columns; column++) {
      if (isDone[column]) {
        add(rowPrice, rowOf[column] ?? 0, byFirst, bySecond)
        add(columnPrice, column, -byFirst, -bySecond)
      } else add(least, column, -byFirst, -bySecond)
    }
  }

  for (let row = 1; row <= rows; row++) {
    least.first.fill(Infinity)
    least.second.fill(0)
    isDone.fill(0)
    rowOf[0] = row
    let column = 0
    do {
      isDone[column] = 1
      const nearest = reach(rowOf[column] ?? 0, column)
      raise(least.first[nearest] ?? 0, least.second[nearest] ?? 0)
      column = nearest
    } while (rowOf[column] !== 0)
    while (column !== 0) {
      const from = before[column] ?? 0
      rowOf[column] = rowOf[from] ?? 0
      column = from
    }
  }

  const columnOf = new Int32Array(rows)
  for (let column = 1; column <= columns; column++) {
    const row = rowOf[column] ?? 0
    if (row > 0) columnOf[row - 1] = column - 1
  }
  return columnOf
}

interface Pairs {
  readonly first: Float64Array
  readonly second: Float64Array
}

function pairs(length: number): Pairs {
  return { first: new Float64Array(length), second: new Float64Array(length) }
}

function add({ first, second }: Pairs, at: number, byFirst: number, bySecond: number): void {
  first[at] = (first[at] ?? 0) + byFirst
  second[at] = (second[at] ?? 0) + bySecond
}
