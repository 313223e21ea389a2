import { createHash } from 'node:crypto'
import type { Table } from './our-tables.ts'

/** A row, its values in the order of the table's columns. */
export type Row = readonly (string | number | Buffer | null)[]

/** A database that can be read table by table, in one state that nobody changes meanwhile. */
export interface Readable {
  /** Rows in the order of the primary key, those after one of them; all for null. */
  pages(table: Table, after: Row | null): AsyncIterable<readonly Row[]>
}

/** One that can be filled. */
export interface Fillable {
  /** Where an interrupted move of this table came to: its last row, or null for none. */
  last(table: Table): Promise<Row | null>
  /** Keeps a page and that it was the last one, both or neither. */
  put(table: Table, rows: readonly Row[]): Promise<void>
}

/** How many rows a table has, and a hash of them that does not depend on their order. */
export interface Print {
  readonly rows: number
  readonly hash: string
}

/** Brings all rows of all tables from one database into another, going on where it was interrupted. */
export async function move(from: Readable, to: Fillable, tables: readonly Table[]): Promise<void> {
  for (const table of tables)
    for await (const rows of from.pages(table, await to.last(table))) await to.put(table, rows)
}

/** Reads all of a table. */
async function printOf(from: Readable, table: Table): Promise<Print> {
  let [rows, high, low] = [0, 0n, 0n]
  for await (const page of from.pages(table, null))
    for (const row of page) {
      const hash = createHash('sha256').update(rowText(row)).digest()
      rows += 1
      high = BigInt.asUintN(64, high + hash.readBigUInt64BE(0))
      low = BigInt.asUintN(64, low + hash.readBigUInt64BE(8))
    }
  return { rows, hash: `${hex(high)}${hex(low)}` }
}

/**
 * Reads all of a table on both sides.
 * @throws where the other one does not have just the same rows
 */
export async function compare(from: Readable, to: Readable, table: Table): Promise<Print> {
  const [was, is] = [await printOf(from, table), await printOf(to, table)]
  if (was.rows !== is.rows || was.hash !== is.hash)
    throw new Error(`${table.name} has ${was.rows} rows (${was.hash}) and came to ${is.rows} (${is.hash})`)
  return was
}

/** A row as JSON, bytes in Base64. */
function rowText(row: Row): string {
  return JSON.stringify(row.map((value) => (Buffer.isBuffer(value) ? value.toString('base64') : value)))
}

const hex = (half: bigint) => half.toString(16).padStart(16, '0')
