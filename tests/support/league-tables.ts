import { parse } from 'csv-parse/sync'
import { fromBufferPromise } from 'yauzl'
import { unguarded } from '../../shared/export/csv.ts'
import { must } from '../../shared/core/must.ts'

/** A row of a file, as its text says it: an empty one for what is not known. */
export type TextRow = Readonly<Record<string, string>>

/** The tables of a zip of a league, by their files, with texts as they were. */
export async function readTables(zip: Buffer): Promise<Map<string, TextRow[]>> {
  const tables = new Map<string, TextRow[]>()
  const file = await fromBufferPromise(zip)
  for await (const entry of file.eachEntry()) {
    const parts: Buffer[] = []
    for await (const part of await file.openReadStreamPromise(entry)) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString('utf8')
    if (!text.startsWith('\uFEFF')) throw new Error(`${entry.fileName} does not say that it is UTF-8`)
    const rows: string[][] = parse(text.slice(1), { record_delimiter: '\r\n' })
    const head = must(rows[0], 'a head')
    tables.set(
      entry.fileName,
      rows
        .slice(1)
        .map((row) => Object.fromEntries(head.map((name, index) => [name, unguarded(row[index] ?? '')]))),
    )
  }
  return tables
}
