import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cheapestColumns } from './assign.ts'

/** `[[1, 2], …]`: what a row costs in each column; null where it cannot have it. */
type Row = readonly (readonly [first: number, second: number] | null)[]

function assigned(rows: readonly Row[]): number[] {
  const cells = rows.flat()
  return [
    ...cheapestColumns({
      rows: rows.length,
      columns: rows[0]?.length ?? 0,
      first: Float64Array.from(cells, (cell) => cell?.[0] ?? Infinity),
      second: Float64Array.from(cells, (cell) => cell?.[1] ?? 0),
    }),
  ]
}

/** Every way to give each row a column of its own. */
function allWays([row, ...others]: readonly Row[], taken: readonly number[] = []): number[][] {
  if (!row) return [[]]
  return row.flatMap((cell, column) =>
    cell === null || taken.includes(column)
      ? []
      : allWays(others, [...taken, column]).map((rest) => [column, ...rest]),
  )
}

function costOf(rows: readonly Row[], columns: readonly number[]): [number, number] {
  const cells = columns.map((column, row) => rows[row]?.[column] ?? [Infinity, 0])
  return [
    cells.reduce((sum, [first = 0]) => sum + first, 0),
    cells.reduce((sum, [, second = 0]) => sum + second, 0),
  ]
}

describe('cheapestColumns', () => {
  it('asks for the second costs only where the first are equal', () => {
    const rows: Row[] = [
      [
        [1, 9],
        [1, 0],
      ],
      [
        [1, 9],
        [2, -99],
      ],
    ]
    expect(assigned(rows)).toEqual([1, 0])
  })

  it('refuses what cannot be done', () => {
    expect(() => assigned([[[1, 0]], [[1, 0]]])).toThrow(RangeError)
    expect(() =>
      assigned([
        [[1, 0], null],
        [[1, 0], null],
      ]),
    ).toThrow(RangeError)
  })

  it('finds the cheapest of all ways', () => {
    const cell = fc.option(fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -9, max: 9 })), {
      freq: 4,
    })
    const table = fc.record({ rows: fc.nat(4), more: fc.nat(2) }).chain(({ rows, more }) =>
      fc.array(fc.array(cell, { minLength: rows + more, maxLength: rows + more }), {
        minLength: rows,
        maxLength: rows,
      }),
    )
    fc.assert(
      fc.property(table, (rows) => {
        const costs = allWays(rows).map((columns) => costOf(rows, columns))
        const [least] = costs.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
        if (!least) expect(() => assigned(rows)).toThrow(RangeError)
        else expect(costOf(rows, assigned(rows))).toEqual(least)
      }),
      { numRuns: 500 },
    )
  })
})
