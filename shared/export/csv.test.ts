import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cell, csvLine, pointsCell, timeCell, unguarded } from './csv.ts'

const read = (text: string): string[][] => parse(text, { record_delimiter: '\r\n', relax_column_count: true })

describe('a table for a spreadsheet', () => {
  it('gives back every text and number, and nothing for null', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.string({
        unit: fc.constantFrom("'", '"', '=', '+', '-', '@', '\t', '\r', '\n', ',', ' ', 'a', '＝'),
        minLength: 1,
      }),
      fc.integer(),
      fc.constant(null),
    )
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
        const back = read(rows.map((row) => csvLine(row)).join(''))
        const said = (one: Cell) => (one === null ? '' : String(one))
        expect(back.map((row, at) => row.map((text, of) => backTo(rows[at]?.[of] ?? null, text)))).toEqual(
          rows.map((row) => row.map(said)),
        )
      }),
      { numRuns: 2_000 },
    )
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', "'=1"])(
    'never begins a text with what a spreadsheet takes for a formula: %j',
    (text) => {
      const [[cell = '', number = ''] = []] = read(csvLine([text, -1]))
      expect(cell).toBe(`'${text}`)
      expect(unguarded(cell)).toBe(text)
      expect(number).toBe('-1')
    },
  )

  it('has points as decimals and times as ISO 8601', () => {
    expect([pointsCell(10_234), pointsCell(-150), pointsCell(0), pointsCell(null)]).toEqual([
      102.34,
      -1.5,
      0,
      null,
    ])
    fc.assert(
      fc.property(fc.integer({ min: -2e9, max: 2e9 }), (points) => {
        expect(Math.round(Number(csvLine([pointsCell(points)])) * 100)).toBe(points)
      }),
    )
    expect([timeCell(0), timeCell(null)]).toEqual(['1970-01-01T00:00:00.000Z', null])
  })
})

/** A text that was read, as it was written. */
function backTo(cell: Cell, text: string): string {
  return typeof cell === 'number' ? text : unguarded(text)
}
