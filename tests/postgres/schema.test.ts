import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { schemaChanges } from '../../migrations/schema.ts'
import { check } from '../../server/ops/commands/check.ts'
import { readConfig } from '../../server/core/config/config.ts'
import { createApp } from '../../server/ops/create-app.ts'
import { compareSchema } from '../../server/core/db/compare-schema.ts'
import { migrate } from '../../server/core/db/migrate.ts'
import { type Db, openDatabase } from '../../server/core/db/open.ts'
import { readPostgresSchema } from '../../server/core/db/postgres-schema.ts'
import { describeStartError } from '../../server/core/machine/start-error.ts'
import { TEMPLATE } from '../support/postgres-template.ts'
import { findSchemaChanges } from '../support/schema-changes.ts'
import { SECRET } from '../support/world.ts'
import { leaveCluster } from '../../server/core/cluster/join.ts'

const urlOf = (name: string) => inject('postgres').replace('@/?', `@/${name}?`)
const admin = openDatabase(urlOf('postgres'), { pool: 1 })
afterAll(() => admin.destroy())

let count = 0
/** A database with nothing in it, or with what a server makes. */
async function newDatabase(template = 'template0'): Promise<string> {
  const name = `schema_${process.pid}_${count++}`
  await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(admin)
  return urlOf(name)
}

async function openNew(template?: string): Promise<{ url: string; db: Db }> {
  const url = await newDatabase(template)
  return { url, db: openDatabase(url, { pool: 1 }) }
}

const configOf = (url: string) =>
  readConfig({
    DATABASE_URL: url,
    SECRET,
    FEED: 'simulator',
    COLLECT: 'off',
    LOG_LEVEL: 'silent',
  })

/** The line that a start ends with, or null for a start. */
async function start(url: string): Promise<string | null> {
  const config = configOf(url)
  try {
    const app = await createApp(config)
    await leaveCluster(app)
    await app.db.destroy()
    return null
  } catch (error) {
    return describeStartError(error, config)
  }
}

let said: string[] = []
beforeEach(() => {
  said = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
})
afterEach(() => vi.restoreAllMocks())

describe('the schema on PostgreSQL', () => {
  it('is, migration by migration, the one on SQLite', async () => {
    const { db } = await openNew()
    expect(await findSchemaChanges(db, readPostgresSchema)).toEqual(schemaChanges)
    await db.destroy()
  })

  it('is looked at before a server migrates: what is missing keeps it from starting, and nothing is changed', async () => {
    const { url, db } = await openNew()
    const some = Object.fromEntries(Object.entries(migrations).slice(0, 12))
    await migrate(db, some)
    await sql`drop table favourite`.execute(db)
    await sql`alter table player drop column eligible_season`.execute(db)
    await sql`alter table league alter column season type text`.execute(db)
    const before = await readPostgresSchema(db)
    const line = await start(url)
    expect(line).toMatch(
      /made by an unreleased Empire, or changed by hand: table favourite is missing, column player.eligible_season is missing, column league.season is "text" and not "integer"/,
    )
    expect(line).not.toContain('\n')
    expect(await readPostgresSchema(db)).toEqual(before)
    const { rows } = await sql`select name from kysely_migration`.execute(db)
    expect(rows.length).toBe(12)
    await db.destroy()
  })

  it('may have what its owner added, in other schemas and of extensions too; a check names it', async () => {
    const { url, db } = await openNew(TEMPLATE)
    await sql`create table recipe (name text)`.execute(db)
    await sql`create schema kitchen`.execute(db)
    await sql`create table kitchen.league (name text not null)`.execute(db)
    await sql`alter table league add column motto text`.execute(db)
    await sql`create index league_by_name on league (lower(name) desc) where name <> ''`.execute(db)
    expect(await start(url)).toBeNull()
    expect(await check([], configOf(url))).toBe(0)
    const extras = said.filter((one) => one.includes('not Empire’s'))
    expect(extras.map((one) => one.trim().split(':')[0])).toEqual([
      'column league.motto',
      'table recipe',
      'index league_by_name',
    ])
    await sql`drop index team_by_owner`.execute(db)
    said = []
    expect(await check([], configOf(url))).toBe(1)
    expect(said).toContain('WRONG index team_by_owner is missing')
    expect(await start(url)).toContain('index team_by_owner is missing')
    await db.destroy()
  })

  it('of somebody else, in a database that is not empty, is left alone', async () => {
    const { url, db } = await openNew()
    await sql`create table "user" (id int)`.execute(db)
    expect(await start(url)).toContain(
      'is not Empire’s and not empty (it has a table user). Name an empty one',
    )
    const { rows } = await sql`select relname from pg_class where relname like 'kysely%'`.execute(db)
    expect(rows).toEqual([])
    await db.destroy()
  })

  it('is seen to differ wherever a column, key, value, reference or index of a table does', async () => {
    const { db } = await openNew(TEMPLATE)
    const all = Object.keys(migrations)
    expect(compareSchema(await readPostgresSchema(db), all)).toMatchObject({ differences: [], extras: [] })
    const { rows } = await sql<{ statement: string }>`
      with column_turn as (
        select c.relname, a.attname, a.attnotnull, format_type(a.atttypid, a.atttypmod) as type,
          a.attnum = any (k.conkey) as in_key, row_number() over (partition by c.oid order by a.attnum desc) as turn
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
          join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
      )
      select format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) as statement
        from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f', 'c')
          and conrelid::regclass::text not like 'kysely%'
      union all select format('drop index %I', i.relname) from pg_index x join pg_class i on i.oid = x.indexrelid
        where i.relnamespace = 'public'::regnamespace
          and not exists (select 1 from pg_constraint k where k.conindid = i.oid)
      union all select format('alter table %I drop column %I cascade', relname, attname) from column_turn where turn = 1
      union all select format('alter table %I alter column %I type varchar(100)', relname, attname)
        from column_turn where turn = 1 and type = 'text' and not in_key
      union all select format('alter table %I alter column %I drop not null', relname, attname)
        from column_turn where turn <= 2 and attnotnull and not in_key`.execute(db)
    // Described a hundred times: without this each takes PostgreSQL seven times as long.
    await sql`analyze`.execute(db)
    const unseen: string[] = []
    // Every third is of each kind.
    for (const { statement } of rows.filter((_, at) => at % 3 === 0)) {
      await sql`begin`.execute(db)
      await sql.raw(statement).execute(db)
      if (compareSchema(await readPostgresSchema(db), all).differences.length === 0) unseen.push(statement)
      await sql`rollback`.execute(db)
    }
    expect(unseen).toEqual([])
    expect(rows.length).toBeGreaterThan(300)
    await db.destroy()
  })
})
