import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '../errors/refusal.ts'
import type { Fillable, Readable, Row } from './mover.ts'
import type { Db } from './open.ts'
import type { Table } from './our-tables.ts'
import { keyOf } from './sqlite-tables.ts'
import { hasCode } from '../errors/storage-error.ts'

/** Says that a database is being filled, and how far each table is. As long as it is there no server starts. */
export const MOVE = 'empire_move'

/** A sign that the database's encoding cannot hold, in JSON (22P05) or in a text (22021). */
const NO_SUCH_SIGN = /^(22P05|22021)$/

const list = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(column)))

/** The tables of a PostgreSQL database as one transaction sees them. */
export function readPostgresTables(db: Db): Readable {
  return {
    async *pages(table, after) {
      let last = after
      for (;;) {
        const where = last ? sql`where (${list(table.key)}) > (${sql.join([...keyOf(table, last)])})` : sql``
        const { rows } = await sql<Record<string, Row[number]>>`
          select ${list(table.columns)} from ${sql.table(table.name)} ${where}
          order by ${list(table.key)} limit ${sql.lit(table.pageSize)}`.execute(db)
        if (rows.length === 0) return
        const page = rows.map((row) => table.columns.map((column) => row[column] ?? null))
        yield page
        last = page.at(-1) ?? null
      }
    },
  }
}

/** One whose progress is kept beside the rows. @throws {Refusal} for a text that PostgreSQL cannot hold */
export function fillPostgresTables(db: Db): Fillable {
  return {
    async last({ name }) {
      const { rows } = await sql<{ last: string }>`
        select last from ${sql.table(MOVE)} where name = ${name}`.execute(db)
      return rows[0] ? (JSON.parse(rows[0].last) as Row) : null // as put wrote it
    },
    async put(table, rows) {
      try {
        await db.transaction().execute((db) => putPage(db, table, rows))
      } catch (error) {
        if (!hasCode(error) || !NO_SUCH_SIGN.test(error.code)) throw error
        throw new Refusal(`a text in ${table.name} has a sign that PostgreSQL cannot hold (NUL).`)
      }
    },
  }
}

async function putPage(db: Db, { name, columns }: Table, rows: readonly Row[]): Promise<void> {
  // As one value: a thousand rows of single ones take longer to be put together than to be written.
  const records = rows.map((row) =>
    Object.fromEntries(columns.map((column, at) => [column, asJson(row[at] ?? null)])),
  )
  await sql`
    insert into ${sql.table(name)} (${list(columns)})
    select ${list(columns)} from json_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(records)}::json)
  `.execute(db)
  await sql`
    insert into ${sql.table(MOVE)} (name, last) values (${name}, ${lastText(rows)})
    on conflict (name) do update set last = excluded.last`.execute(db)
}

/** Bytes as PostgreSQL reads them. */
function asJson(value: Row[number]): string | number | null {
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value
}

/** The last row as far as it says where the next page begins: no key has bytes. */
function lastText(rows: readonly Row[]): string {
  return JSON.stringify((rows.at(-1) ?? []).map((value) => (Buffer.isBuffer(value) ? null : value)))
}
