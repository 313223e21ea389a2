import type SQLite from 'better-sqlite3'
import type { Fillable, Readable, Row } from './mover.ts'
import type { Table } from './our-tables.ts'

const names = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ')
const marks = (columns: readonly string[]) => columns.map(() => '?').join(', ')

/** The tables of a SQLite database that nobody writes to, or in a transaction that has begun. */
export function readSqliteTables(sqlite: SQLite.Database): Readable {
  return {
    async *pages({ name, columns, key, pageSize }, after) {
      const select = (where: string) =>
        sqlite
          .prepare(
            `select ${names(columns)} from "${name}" ${where} order by ${names(key)} limit ${pageSize}`,
          )
          .raw()
      const [first, next] = [select(''), select(`where (${names(key)}) > (${marks(key)})`)]
      let last = after
      for (;;) {
        const rows = (last ? next.all(...keyOf({ columns, key }, last)) : first.all()) as Row[]
        if (rows.length === 0) return
        yield rows
        last = rows.at(-1) ?? null
      }
    },
  }
}

/** The values of a row's primary key. */
export function keyOf({ columns, key }: Pick<Table, 'columns' | 'key'>, row: Row): Row {
  return key.map((column) => row[columns.indexOf(column)] ?? null)
}

/** A SQLite database that is new and counts for nothing before it is complete. */
export function fillSqliteTables(sqlite: SQLite.Database): Fillable {
  return {
    last: () => Promise.resolve(null),
    async put({ name, columns }, rows) {
      const insertion = sqlite.prepare(`insert into "${name}" (${names(columns)}) values (${marks(columns)})`)
      sqlite.transaction(() => {
        for (const row of rows) insertion.run(...row)
      })()
    },
  }
}
