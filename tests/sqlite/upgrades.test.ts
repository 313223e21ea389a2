import { must } from '../../shared/core/must.ts'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import SQLite from 'better-sqlite3'
import { type Kysely, type Migration, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { checkIntegrity, nothingLooked } from '../../server/ops/integrity/service.ts'
import { problemsOf } from '../../server/core/db/look-into.ts'
import { migrate } from '../../server/core/db/migrate.ts'
import { type Db, openDatabase } from '../../server/core/db/open.ts'
import { refuseStrangeFile } from '../../server/core/db/refuse-strange-file.ts'
import { readSeal } from '../../server/core/db/seal.ts'
import { createWorld } from '../support/world.ts'
import { RING } from '../support/ring.ts'

const FIXTURES = fileURLToPath(new URL('../fixtures/databases', import.meta.url))
const releases = readdirSync(FIXTURES)
  .filter((name) => name.endsWith('.db.gz'))
  .map((name) => name.replace('.db.gz', ''))
const all = Object.entries<Migration>(migrations)
const upTo = (count: number) => Object.fromEntries(all.slice(0, count))

function newFile(): string {
  return path.join(mkdtempSync(path.join(tmpdir(), 'empire-upgrade-')), 'empire.db')
}

/** The database of a release, as it was left. */
function fixture(release: string): string {
  const file = newFile()
  writeFileSync(file, gunzipSync(readFileSync(path.join(FIXTURES, `${release}.db.gz`))))
  return file
}

interface Column {
  readonly name: string
  readonly type: string
  readonly notnull: 0 | 1
  readonly dflt_value: string | null
  readonly pk: number
}

/** Columns by table, and the statements that made tables and indexes, without the space between. */
function schemaOf(file: string) {
  const sqlite = new SQLite(file, { readonly: true })
  const parts = sqlite
    .prepare("select type, name, sql from sqlite_master where name not like 'sqlite%' order by type, name")
    .all() as { type: string; name: string; sql: string }[]
  const tables = parts.filter(({ type }) => type === 'table').map(({ name }) => name)
  const columns = Object.fromEntries(
    tables.map((table) => [table, sqlite.pragma(`table_info("${table}")`) as Column[]]),
  )
  sqlite.close()
  return { columns, parts: parts.map(({ type, name, sql }) => [type, name, sql.replaceAll(/\s+/g, ' ')]) }
}

function countOf(file: string, table: string): number {
  const sqlite = new SQLite(file, { readonly: true })
  const count = Number(sqlite.prepare(`select count(*) from "${table}"`).pluck().get())
  sqlite.close()
  return count
}

/** A hash of the rows of each table, of the columns that are named. */
function printsOf(file: string, columns: Readonly<Record<string, readonly Pick<Column, 'name'>[]>>) {
  const sqlite = new SQLite(file, { readonly: true })
  const prints = Object.entries(columns).map(([table, names]) => {
    const list = names.map(({ name }) => `"${name}"`).join(', ')
    const rows = sqlite.prepare(`select ${list} from "${table}" order by ${list}`).raw().all()
    return [table, rows.length, createHash('sha256').update(JSON.stringify(rows)).digest('hex')]
  })
  sqlite.close()
  return prints
}

describe('a database of every release', () => {
  it.each(releases)(
    '%s is brought up to date: the schema of a new one, and every row as it was',
    async (release) => {
      const file = fixture(release)
      const before = schemaOf(file)
      const { kysely_migration: _, ...kept } = before.columns
      const rows = printsOf(file, kept)
      expect(rows.every(([, count]) => Number(count) > 0)).toBe(true)
      const ran = countOf(file, 'kysely_migration')
      const database = openDatabase(file)
      await migrate(database)

      const fresh = newFile()
      const other = openDatabase(fresh)
      await migrate(other)
      await other.destroy()
      expect(schemaOf(file)).toEqual(schemaOf(fresh))
      expect(printsOf(file, kept)).toEqual(rows)
      // The copy of before is one that `empire restore` takes.
      if (all.length > ran) expect(readSeal(`${file}.before-upgrade`)).not.toBeNull()

      // And today's code reads it: its logs are chains, its results match their stat lines.
      const sqlite = new SQLite(file, { readonly: true })
      expect(problemsOf(sqlite)).toEqual([])
      sqlite.close()
      await using world = createWorld({ database })
      const problems: string[] = []
      const looked = nothingLooked()
      for await (const problem of checkIntegrity(world.app, looked)) problems.push(problem)
      // Rows that these databases were given by hand, so that each table has one, and of which no log knows.
      const ofOurs =
        /: (Added position of nobody|Score adjustment of|Future pick of Gold Standard).* knows of no such thing/
      expect(problems.filter((problem) => !ofOurs.test(problem))).toEqual([])
      expect(problems).toHaveLength(3)
      const { leagues, events, weeks, results, rows: compared } = looked
      expect(Math.min(leagues, events, weeks, results, compared)).toBeGreaterThan(0)
      // Their events bind less than today's, and the check lists that.
      expect([...looked.open.keys()]).toContain('the stat lines of results')
    },
  )
})

describe('migrations', () => {
  it('only add: no table and no column goes away or becomes another', async () => {
    const file = newFile()
    for (let count = 1; count < all.length; count += 1) {
      const database = openDatabase(file)
      await migrate(database, upTo(count))
      const before = schemaOf(file).columns
      await migrate(database, upTo(count + 1))
      await database.destroy()
      const after = schemaOf(file).columns
      for (const [table, columns] of Object.entries(before)) {
        const now = new Map((after[table] ?? []).map((column) => [column.name, column]))
        for (const column of columns) {
          const same = must(now.get(column.name), `${all[count]?.[0]}: ${table}.${column.name}`)
          // Where it is in a row matters to no code, and neither does a default for who always names it.
          expect([table, { ...same, cid: 0, dflt_value: column.dflt_value ?? same.dflt_value }]).toEqual([
            table,
            { ...column, cid: 0, dflt_value: column.dflt_value ?? same.dflt_value },
          ])
          now.delete(column.name)
        }
        // What older code writes leaves the new columns out.
        for (const { name, notnull, dflt_value: usual } of now.values())
          expect([table, name, notnull === 1 && usual === null]).toEqual([table, name, false])
      }
    }
  })

  it.runIf(RING === 'all')(
    'leave a database as it was whichever statement fails, and the next start completes them',
    { timeout: 120_000 },
    async () => {
      const fresh = newFile()
      const database = openDatabase(fresh)
      await migrate(database)
      await database.destroy()
      const wanted = schemaOf(fresh)
      const file = fixture('0.1.0-pre')
      const old = openDatabase(file)
      const before = schemaOf(file)
      const statements = await statementsOf(file)
      expect(statements).toBeGreaterThan(0)
      for (let n = 1; n <= statements; n += 1) {
        await expect(migrate(old, failingAt(n))).rejects.toThrow('it is as it was')
        expect(schemaOf(file)).toEqual(before)
      }
      await migrate(old)
      await old.destroy()
      expect(schemaOf(file)).toEqual(wanted)
    },
  )

  it('of an empty database too', { timeout: 120_000 }, async () => {
    // In memory, which waits for no disk: there are hundreds.
    const database = openDatabase(':memory:')
    let failed = 0
    for (;;) {
      const attempt = migrate(database, failingAt(failed + 1)).then(
        () => 'done',
        () => 'failed',
      )
      if ((await attempt) === 'done') break
      failed += 1
      const { rows } =
        await sql`select name from sqlite_master where name not like 'kysely%' and sql is not null`.execute(
          database,
        )
      expect(rows).toEqual([])
    }
    expect(failed).toBeGreaterThan(100)
    expect(await database.selectFrom('league').select('id').execute()).toEqual([])
    await database.destroy()
  })
})

describe('a newer Empire’s database', () => {
  it.each(['as a server left it', 'as a kill left it'])('is refused untouched, %s', async (how) => {
    const file = newFile()
    const database = openDatabase(file)
    await migrate(database, { ...migrations, '999-later': { up: (db) => createLater(db) } })
    if (how === 'as a kill left it') {
      // Its log is still beside it.
      const killed = newFile()
      for (const rest of ['', '-wal']) writeFileSync(killed + rest, readFileSync(file + rest))
      await database.destroy()
      refused(killed)
    } else {
      await database.destroy()
      refused(file)
    }
  })

  function refused(file: string): void {
    const before = stateOf(file)
    expect(() => refuseStrangeFile(file)).toThrow('made by a newer Empire')
    expect(stateOf(file)).toEqual(before)
  }

  /** All that is there, but for the index of a log, which each reader makes anew. */
  function stateOf(file: string) {
    const names = readdirSync(path.dirname(file)).filter((name) => !name.endsWith('-shm'))
    return names.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(path.join(path.dirname(file), name)))
        .digest('hex'),
    ])
  }
})

async function createLater(db: Kysely<unknown>): Promise<void> {
  await sql`create table later (id text)`.execute(db)
}

/** How many statements bring a database up to date. */
async function statementsOf(file: string): Promise<number> {
  const copy = newFile()
  writeFileSync(copy, readFileSync(file))
  const database: Db = openDatabase(copy)
  const count = { statements: 0 }
  await migrate(database, counting(count, Number.POSITIVE_INFINITY))
  await database.destroy()
  return count.statements
}

const failingAt = (n: number) => counting({ statements: 0 }, n)

/** Our migrations, of which the n-th statement fails. */
function counting(count: { statements: number }, n: number): Record<string, Migration> {
  const guarded = (db: Kysely<unknown>): Kysely<unknown> =>
    db.withPlugin({
      transformQuery: ({ node }) => {
        count.statements += 1
        if (count.statements === n) throw new Error(`Statement ${n} fails`)
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
  return Object.fromEntries(
    all.map(([name, migration]) => [name, { up: (db: Kysely<unknown>) => migration.up(guarded(db)) }]),
  )
}
