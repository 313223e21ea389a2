import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { checkIntegrity, nothingLooked } from '../../server/ops/integrity/service.ts'
import { lookInto } from '../../server/core/db/look-into.ts'
import { migrate } from '../../server/core/db/migrate.ts'
import { moveToPostgres, refuseHalfMoved } from '../../server/core/db/move-to-postgres.ts'
import { openDatabase } from '../../server/core/db/open.ts'
import { postgresSource } from '../../server/core/db/postgres-source.ts'
import { restoreFile } from '../../server/core/db/restore-file.ts'
import { restoreIntoPostgres } from '../../server/core/db/restore-into-postgres.ts'
import { makeSealedCopy } from '../../server/core/db/sealed-copy.ts'
import { RING } from '../support/ring.ts'
import { createWorld } from '../support/world.ts'

const FIXTURE = fileURLToPath(new URL('../fixtures/databases/0.1.0.db.gz', import.meta.url))

const urlOf = (name: string) => inject('postgres').replace('@/?', `@/${name}?`)
const admin = openDatabase(urlOf('postgres'), { pool: 1 })
afterAll(() => admin.destroy())

let count = 0
/** A PostgreSQL database with nothing in it. */
async function emptyDatabase(): Promise<string> {
  const name = `moved_${process.pid}_${count++}`
  await sql`create database ${sql.id(name)}`.execute(admin)
  return urlOf(name)
}

const newFile = () => path.join(mkdtempSync(path.join(tmpdir(), 'empire-moving-')), 'empire.db')

/** A SQLite file with rows in every table, brought up to date. */
async function fullFile(): Promise<string> {
  const file = newFile()
  writeFileSync(file, gunzipSync(readFileSync(FIXTURE)))
  const db = openDatabase(file)
  await migrate(db)
  await keepBoxScores(db)
  await db.destroy()
  return file
}

/** More than a page of a move, with every byte in them. */
async function keepBoxScores(db: ReturnType<typeof openDatabase>): Promise<void> {
  const game = await db.selectFrom('game').select(['sport', 'id']).limit(1).executeTakeFirstOrThrow()
  const every = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
  for (let number = 1; number <= 130; number += 1) {
    const document = Buffer.concat([every.subarray(number), every])
    await db
      .insertInto('kept_box_score')
      .values({
        sport: game.sport,
        game_id: game.id,
        number,
        starts_at: number,
        kept_at: number,
        source: 'espn',
        versions: number,
        catalog: 'none',
        size: document.length,
        document,
      })
      .execute()
  }
}

const printOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

/** How many rows each table has, without Kysely's own. */
function countsIn(file: string) {
  const { rows } = lookInto(file)
  return Object.fromEntries(Object.entries(rows).filter(([name]) => !name.startsWith('kysely')))
}

/** What a check of all leagues says. Some rows of the file were written by hand, which no log knows of. */
async function problemsIn(database: ReturnType<typeof openDatabase>): Promise<string[]> {
  await using world = createWorld({ database })
  const looked = nothingLooked()
  const problems: string[] = []
  for await (const problem of checkIntegrity(world.app, looked)) problems.push(problem)
  const { leagues, events, weeks, results, rows } = looked
  expect(Math.min(leagues, events, weeks, results, rows)).toBeGreaterThan(0)
  return problems.toSorted()
}

/** A database has all that a file has: of both a check says the same. */
async function wholeWorld(url: string, file: string): Promise<void> {
  expect(await problemsIn(openDatabase(url))).toEqual(await problemsIn(openDatabase(file)))
}

// Copies whole databases, row by row: before a release.
describe.runIf(RING === 'all')('a move to PostgreSQL', () => {
  it('brings every row, is looked at from both sides, and leaves the file as it was', async () => {
    const [file, url] = [await fullFile(), await emptyDatabase()]
    const before = printOf(file)
    const { tables, isContinued } = await moveToPostgres(file, url)
    expect(isContinued).toBe(false)
    expect(Object.fromEntries(tables.map(({ name, rows }) => [name, rows]))).toEqual(countsIn(file))
    expect(printOf(file)).toBe(before)
    await wholeWorld(url, file)
    await expect(moveToPostgres(file, url)).rejects.toThrow('has tables already')
    await wholeWorld(url, file)
  })

  it('goes on where it was interrupted, however far it was, and no server starts on a half of it', async () => {
    const [file, url] = [await fullFile(), await emptyDatabase()]
    const other = openDatabase(url, { pool: 1 })
    const tables = async (): Promise<number> => {
      const { rows } = await sql<{ found: unknown }>`select to_regclass('empire_move') as found`.execute(
        other,
      )
      if (!rows[0]?.found) return 0
      const counted = await sql<{ count: number }>`select count(*) as count from empire_move`.execute(other)
      return counted.rows[0]?.count ?? 0
    }
    // Before anything is filled, in the middle of tables that have several pages, and near the end.
    let interrupted = 0
    for (const far of [1, 2, 10, 20, 30, 40, 50]) {
      const move = { isOver: false }
      const moving = moveToPostgres(file, url)
        .then(() => null)
        .catch((error: unknown) => error)
        .finally(() => (move.isOver = true))
      while ((await tables()) < far && !move.isOver);
      // A move between two queries just then continues with another connection.
      while (!move.isOver)
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`.execute(other)
      if ((await moving) === null) break
      interrupted += 1
      await expect(refuseHalfMoved(other)).rejects.toThrow('not filled to its end')
    }
    const isThrough = (await tables()) === 0
    expect(interrupted).toBeGreaterThan(0)
    await other.destroy()
    if (!isThrough) expect(await moveToPostgres(file, url)).toMatchObject({ isContinued: true })
    await wholeWorld(url, file)
  })

  it('begins anew where the file has changed since it was interrupted', async () => {
    const [file, url] = [await fullFile(), await emptyDatabase()]
    const db = openDatabase(url, { pool: 1 })
    await sql`create table empire_move (name text primary key, last text not null)`.execute(db)
    await sql`insert into empire_move values ('', 'the hash of another file'), ('user', '["zzz"]')`.execute(
      db,
    )
    await migrate(db)
    await sql`insert into "user" values ('old', 'old', 'old', 'old', 'old', 'old', 1)`.execute(db)
    await db.destroy()
    expect(await moveToPostgres(file, url)).toMatchObject({ isContinued: false })
    await wholeWorld(url, file)
  })

  it('touches no database that has something else, and takes no text that does not fit', async () => {
    const [file, url] = [await fullFile(), await emptyDatabase()]
    const db = openDatabase(url, { pool: 1 })
    await sql`create table recipe (name text)`.execute(db)
    await expect(moveToPostgres(file, url)).rejects.toThrow('has tables already (recipe …)')
    await sql`drop table recipe`.execute(db)
    const sqlite = new SQLite(file)
    sqlite.prepare('update league set name = ?').run('Sunday\0Rivals')
    await expect(moveToPostgres(file, url)).rejects.toThrow(
      'a text in league has a sign that PostgreSQL cannot hold',
    )
    sqlite.prepare('update league set name = ?').run('Sunday Rivals')
    sqlite.close()
    await moveToPostgres(file, url)
    await db.destroy()
    await wholeWorld(url, file)
  })
})

describe('a backup of PostgreSQL', () => {
  it('is a sealed file of one moment, from which either engine is filled', async () => {
    const [file, url] = [await fullFile(), await emptyDatabase()]
    await moveToPostgres(file, url)
    const db = openDatabase(url, { pool: 2 })
    const copy = path.join(path.dirname(file), 'copy.db')
    const source = postgresSource(db)
    const seal = await makeSealedCopy(source, copy, 7)
    expect(seal).toMatchObject({ engine: 'postgres', madeAt: 7 })
    expect(countsIn(copy)).toEqual(countsIn(file))

    const restored = newFile()
    restoreFile(copy, restored, { withoutSeal: false })
    const [other, third] = [await emptyDatabase(), await emptyDatabase()]
    await restoreIntoPostgres(copy, other, { withoutSeal: false })
    await wholeWorld(other, file)
    // The same rows come out of both, byte for byte.
    const prints = async (url: string, file: string) =>
      (await moveToPostgres(file, url)).tables.map(({ name, hash }) => [name, hash])
    expect(await prints(third, restored)).toEqual(await prints(await emptyDatabase(), file))
    await expect(restoreIntoPostgres(copy, other, { withoutSeal: false })).rejects.toThrow(
      'has tables already',
    )
    const spoilt = readFileSync(copy)
    spoilt[5000] = (spoilt[5000] ?? 0) ^ 1
    writeFileSync(copy, spoilt)
    const fourth = await emptyDatabase()
    await expect(restoreIntoPostgres(copy, fourth, { withoutSeal: false })).rejects.toThrow('is damaged')
    await db.destroy()
  })

  it('sees one state, whoever writes meanwhile', async () => {
    const [file, url] = [await fullFile(), await emptyDatabase()]
    await moveToPostgres(file, url)
    const db = openDatabase(url, { pool: 3 })
    const writer = { goesOn: true }
    let written = 0
    const writing = (async () => {
      // Both rows of a pair, or none.
      for (; writer.goesOn; written += 1)
        await db.transaction().execute(async (db) => {
          for (const half of ['a', 'b'])
            await sql`insert into rate_limit values (${`pair ${half} ${written}`}, 1, 1)`.execute(db)
        })
    })()
    const copy = path.join(path.dirname(file), 'copy.db')
    await makeSealedCopy(postgresSource(db), copy, 7)
    writer.goesOn = false
    await writing
    await db.destroy()
    const sqlite = new SQLite(copy, { readonly: true })
    const halves = (half: string) =>
      Number(sqlite.prepare(`select count(*) from rate_limit where key like 'pair ${half} %'`).pluck().get())
    expect(halves('a')).toBe(halves('b'))
    expect(written).toBeGreaterThan(halves('a'))
    sqlite.close()
  })

  it('is not made of another Empire’s database', async () => {
    const db = openDatabase(await emptyDatabase(), { pool: 1 })
    const target = path.join(mkdtempSync(path.join(tmpdir(), 'empire-moving-')), 'copy.db')
    await expect(makeSealedCopy(postgresSource(db), target, 7)).rejects.toThrow('is not Empire’s')
    await migrate(db)
    await sql`insert into kysely_migration values ('999-later', '2030')`.execute(db)
    await expect(makeSealedCopy(postgresSource(db), target, 7)).rejects.toThrow('newer Empire')
    await sql`delete from kysely_migration where name > '016'`.execute(db)
    await expect(makeSealedCopy(postgresSource(db), target, 7)).rejects.toThrow('older Empire')
    await db.destroy()
  })
})
