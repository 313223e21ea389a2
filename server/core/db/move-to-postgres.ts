import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { migrationNames } from '../../../migrations/new-database.ts'
import { Refusal } from '../errors/refusal.ts'
import { compareSchema, refuseDifferences } from './compare-schema.ts'
import { contentsOf, problemsOf } from './look-into.ts'
import { migrate } from './migrate.ts'
import { compare, move, type Print } from './mover.ts'
import { type Db, openDatabase } from './open.ts'
import { listOurTables, type Table } from './our-tables.ts'
import { fillPostgresTables, MOVE, readPostgresTables } from './postgres-tables.ts'
import { openToRead } from './read-from.ts'
import { readSqliteSchema } from './sqlite-schema.ts'
import { readSqliteTables } from './sqlite-tables.ts'

/** What came of a move, table by table. */
export interface Moved {
  /** It went on where another one was interrupted. */
  readonly isContinued: boolean
  readonly tables: readonly (Print & { readonly name: string })[]
}

/** The row of the table of progress that says what is moved. */
const SOURCE = ''

/**
 * Brings everything from a SQLite file into a PostgreSQL database that has nothing yet, and holds every table of both
 * to each other. Whenever it is interrupted, the next one goes on, or begins anew where the file has changed since.
 * Until it is complete no server starts on the new database. The file is only read.
 * @param file a database of this Empire that nobody else may be writing to
 * @throws {Refusal} where the database has something else in it, the file is an older Empire's or damaged, or a text
 *   does not go into PostgreSQL
 */
export async function moveToPostgres(file: string, url: string): Promise<Moved> {
  const { sqlite, close } = openToRead(file)
  const db = openDatabase(url, { pool: 2 })
  try {
    sqlite.exec('begin')
    const [problem] = problemsOf(sqlite)
    if (problem !== undefined) throw new Refusal(`${file} is damaged: ${problem}.`)
    const { migrations: ran } = contentsOf(sqlite, file)
    if (ran.length < migrationNames.length)
      throw new Refusal(`${file} is of an older Empire. Start this one on it once, and stop it again.`)
    refuseDifferences(file, compareSchema(readSqliteSchema(sqlite), ran))
    const tables = await listOurTables()
    const isContinued = await begin(db, await hashOf(file), tables)
    const from = readSqliteTables(sqlite)
    await move(from, fillPostgresTables(db), tables)
    const prints = []
    for (const table of tables)
      prints.push({ name: table.name, ...(await compare(from, readPostgresTables(db), table)) })
    await sql`analyze`.execute(db)
    await sql`drop table ${sql.table(MOVE)}`.execute(db)
    return { isContinued, tables: prints }
  } finally {
    close()
    await db.destroy()
  }
}

/**
 * Makes the tables, and writes down what they are filled from.
 * @returns whether that had begun already
 */
async function begin(db: Db, source: string, tables: readonly Table[]): Promise<boolean> {
  const found = await listTables(db)
  if (found.length > 0 && !found.includes(MOVE))
    throw new Refusal(`the PostgreSQL database has tables already (${found[0]} …). Name an empty one.`)
  if (found.length > 0) {
    const { rows } = await sql<{
      last: string
    }>`select last from ${sql.table(MOVE)} where name = ${SOURCE}`.execute(db)
    if (rows[0]?.last === source) {
      await migrate(db)
      return true
    }
    await empty(db, found, tables)
  }
  await db.transaction().execute(async (db) => {
    await sql`create table ${sql.table(MOVE)} (name text primary key, last text not null)`.execute(db)
    await sql`insert into ${sql.table(MOVE)} values (${SOURCE}, ${source})`.execute(db)
  })
  await migrate(db)
  return false
}

/** Of the schema that is written to, without those of extensions. */
async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname`.execute(db)
  return rows.map(({ name }) => name)
}

/** Takes away what a move has made whose source is not the same any more. */
async function empty(db: Db, found: readonly string[], tables: readonly Table[]): Promise<void> {
  const ours = new Set([MOVE, 'kysely_migration', 'kysely_migration_lock', ...tables.map(({ name }) => name)])
  const strange = found.find((name) => !ours.has(name))
  if (strange !== undefined)
    throw new Refusal(`the PostgreSQL database has ${strange} that was not moved there. Name an empty one.`)
  await sql`drop table ${sql.join(found.map((name) => sql.table(name)))} cascade`.execute(db)
}

/** @throws {Refusal} for a database whose filling was interrupted */
export async function refuseHalfMoved(db: Db): Promise<void> {
  const { rows } = await sql<{ found: string | null }>`select to_regclass(${MOVE}) as found`.execute(db)
  if (rows[0]?.found)
    throw new Refusal(
      'the PostgreSQL database is not filled to its end. Run the command again that was at it.',
    )
}

/** Of a database and of what of it is still in its log. */
async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for (const part of [file, `${file}-wal`])
    if (existsSync(part)) await pipeline(createReadStream(part), hash, { end: false })
  return hash.digest('hex')
}
