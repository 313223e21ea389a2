import { stringify } from 'csv-stringify/sync'

/** A cell: nothing for what is not known. */
type Cell = string | number | null

/**
 * A table as a file for a spreadsheet (RFC 4180), with a first row of headings. What a fan has called his team is
 * never a formula to who opens it.
 */
export function csvOf(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return stringify(
    [headings, ...rows].map((row) => [...row]),
    { escape_formulas: true, record_delimiter: 'windows' },
  )
}
