import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import SQLite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { migrationNames, newDatabase } from '../../migrations/new-database.ts'
import { releases } from '../../migrations/releases.ts'
import { schemaChanges } from '../../migrations/schema.ts'
import { check } from '../../server/ops/commands/check.ts'
import { restore } from '../../server/ops/commands/restore.ts'
import { readConfig } from '../../server/core/config/config.ts'
import { createApp } from '../../server/ops/create-app.ts'
import { compareSchema } from '../../server/core/db/compare-schema.ts'
import { migrationsOf } from '../../server/core/db/look-into.ts'
import { migrate } from '../../server/core/db/migrate.ts'
import { openDatabase } from '../../server/core/db/open.ts'
import { overSqlite } from '../../server/core/db/over-sqlite.ts'
import { makeSealedCopy, sqliteSource } from '../../server/core/db/sealed-copy.ts'
import { readOpenSqliteSchema, readSqliteSchema } from '../../server/core/db/sqlite-schema.ts'
import { version } from '../../server/core/machine/installed.ts'
import { describeStartError } from '../../server/core/machine/start-error.ts'
import { inRing } from '../support/ring.ts'
import { FROZEN, hashOfMigration, releasedMigrations } from '../support/frozen-migrations.ts'
import { findStatements, statementsOf } from '../support/new-database.ts'
import { findSchemaChanges } from '../support/schema-changes.ts'

const pathOf = (place: string) => fileURLToPath(new URL(`../../${place}`, import.meta.url))
const newFolder = () => mkdtempSync(path.join(tmpdir(), 'empire-schema-'))
const all = Object.keys(migrations)

function unpack(fixture: string): string {
  const file = path.join(newFolder(), 'empire.db')
  writeFileSync(file, gunzipSync(readFileSync(pathOf(`tests/fixtures/databases/${fixture}.db.gz`))))
  return file
}

function configOf(file: string) {
  return readConfig({
    DATABASE_URL: `sqlite:${file}`,
    FEED: 'simulator',
    COLLECT: 'off',
    LOG_LEVEL: 'silent',
  })
}

/** The line that a start ends with, or null for a start. */
async function start(file: string): Promise<string | null> {
  const config = configOf(file)
  try {
    const app = await createApp(config)
    await app.db.destroy()
    return null
  } catch (error) {
    return describeStartError(error, config)
  }
}

/** Every byte of every file of a database's folder. */
function printOf(file: string) {
  const folder = path.dirname(file)
  return readdirSync(folder).map((name) => [
    name,
    createHash('sha256')
      .update(readFileSync(path.join(folder, name)))
      .digest('hex'),
  ])
}

/** The image of a new database. */
async function newImage(): Promise<Buffer> {
  const sqlite = new SQLite(':memory:')
  await migrate(overSqlite(sqlite))
  const image = sqlite.serialize()
  sqlite.close()
  return image
}

let said: string[] = []
beforeEach(() => {
  said = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
})
afterEach(() => vi.restoreAllMocks())

describe('what is written down of migrations', () => {
  it('is what they make: after a new one, run tests/support/write-schema.ts', async () => {
    const db = openDatabase(':memory:')
    expect(schemaChanges).toEqual(await findSchemaChanges(db, readOpenSqliteSchema))
    expect(Object.keys(schemaChanges)).toEqual(all)
    await db.destroy()
  })

  it.each(releasedMigrations())('%s is released and frozen: write the next one instead', (name) => {
    const frozen = JSON.parse(readFileSync(FROZEN, 'utf8')) as Record<string, string> // as write-schema.ts wrote it
    expect(hashOfMigration(name)).toBe(frozen[name])
  })

  it.each(Object.entries(releases))(
    'release %s has a dated section of the CHANGELOG and a database',
    (release, last) => {
      expect(readFileSync(pathOf('CHANGELOG.md'), 'utf8')).toMatch(
        new RegExp(`^## ${release.replaceAll('.', '\\.')} \\(\\d{4}-\\d\\d-\\d\\d\\)$`, 'm'),
      )
      const sqlite = new SQLite(unpack(release), { readonly: true })
      const ran = migrationsOf(sqlite)
      expect(ran).toEqual(all.slice(0, all.indexOf(last) + 1))
      expect(compareSchema(readSqliteSchema(sqlite), ran)).toMatchObject({ differences: [], extras: [] })
      sqlite.close()
    },
  )

  it('names the release that package.json names', () => {
    expect(Object.keys(releases).at(-1)).toBe(version)
  })
})

describe('a database of an unreleased Empire', () => {
  it.each([
    ['8ce47eb', 'table favourite is missing'],
    ['9a6dd45', 'column player.eligible_season is missing, column stat_line.places is missing'],
    ['f63e7b6', 'table favourite is missing, table intent is missing, table reading is missing, 17 more'],
  ])('is refused before anything is migrated, and left as it is: %s', async (commit, words) => {
    const file = unpack(`unreleased/${commit}`)
    const before = printOf(file)
    const line = await start(file)
    expect(line).toContain(`${file} was made by an unreleased Empire, or changed by hand: ${words}`)
    expect(line).toContain('Nothing was changed. Export its leagues with the Empire that made it')
    expect(line).not.toContain('\n')
    expect(printOf(file)).toEqual(before)

    expect(await check([file], configOf(file))).toBe(1)
    expect(said.filter((one) => one.startsWith('WRONG')).length).toBeGreaterThan(2)
    expect(said.join('\n')).toContain(words.split(',')[0])
    expect(said.join('\n')).not.toContain('brought up to date')
    expect(printOf(file)).toEqual(before)
  })

  it('is restored neither from a copy of its own nor from a sealed one', async () => {
    const there = unpack('0.1.0')
    const before = readFileSync(there)
    const file = unpack('unreleased/8ce47eb')
    await expect(restore([file, '--without-seal'], configOf(there))).rejects.toThrow('favourite is missing')
    const sealed = path.join(newFolder(), 'copy.db')
    await makeSealedCopy(sqliteSource(file), sealed, 7)
    await expect(restore([sealed], configOf(there))).rejects.toThrow(
      `${sealed} was made by an unreleased Empire`,
    )
    expect(readFileSync(there).equals(before)).toBe(true)
  })
})

describe('a database whose owner has changed it', () => {
  it('starts with tables, views, columns and indexes that they added, which a check names', async () => {
    const file = unpack('0.1.0')
    const sqlite = new SQLite(file)
    sqlite.exec(`
      create table recipe (name text);
      create view people as select username from "user";
      alter table league add column motto text;
      alter table league add column stars integer not null default 0;
      create index league_by_name on league (name)`)
    sqlite.close()
    expect(await start(file)).toBeNull()
    // Three rows of it were written by hand, which no event of its logs knows of.
    await check([file], configOf(file))
    const wrong = said.filter((line) => line.startsWith('WRONG'))
    expect(wrong.filter((line) => !/the log knows of no such thing|: 3 problems$/.test(line))).toEqual([])
    for (const extra of ['table recipe', 'column league.motto', 'index league_by_name'])
      expect(said).toContain(`      ${extra}: not Empire’s`)
  })

  it.each([
    [
      'alter table league add column motto text not null default 1; alter table league drop column motto',
      null,
    ],
    ['drop index team_by_owner', 'index team_by_owner is missing'],
    [
      'drop index team_by_owner; create index team_by_owner on team (name)',
      'index team_by_owner is "team (name)" and not "team (owner_id)"',
    ],
    ['alter table league rename column listed to shown', 'column league.listed is missing'],
  ])('is compared by what is there: %s', async (statements, words) => {
    const sqlite = new SQLite(await newImage())
    sqlite.exec(statements)
    const { differences } = compareSchema(readSqliteSchema(sqlite), all)
    if (words === null) expect(differences).toEqual([])
    else expect(differences).toContain(words)
    sqlite.close()
  })

  it('does not start where a column that they added needs a value, or a later migration makes the same', async () => {
    const sqlite = new SQLite(':memory:')
    const early = Object.fromEntries(Object.entries(migrations).slice(0, 3))
    await migrate(overSqlite(sqlite), early)
    sqlite.exec('create table trade (id text); alter table team add column division integer')
    sqlite.exec('create table copy (id text, motto text not null) strict; drop table session')
    sqlite.exec('alter table copy rename to session')
    const { differences } = compareSchema(readSqliteSchema(sqlite), Object.keys(early))
    expect(differences).toContain('table trade is there before its migration 006-trades has run')
    expect(differences).toContain('column team.division is there before its migration 004-seasons has run')
    expect(differences).toContain('column session.motto needs a value that nothing gives it')
    expect(differences).toContain('column session.user_id is missing')
    sqlite.close()
  })
})

describe('a new database', () => {
  it('is written down as the migrations make it, one after another', async () => {
    expect(migrationNames).toEqual(all)
    expect(newDatabase).toEqual(await findStatements())
  })

  it('is the same, with the same list of migrations and room for more', async () => {
    const oneByOne = new SQLite(':memory:')
    await migrate(overSqlite(oneByOne), migrations)
    const [made, expected] = [new SQLite(await newImage()), oneByOne].map((sqlite) => ({
      statements: statementsOf(sqlite),
      parts: readSqliteSchema(sqlite),
      ran: migrationsOf(sqlite),
      lock: sqlite.prepare('select * from kysely_migration_lock').all(),
      problems: sqlite.pragma('integrity_check', { simple: true }),
    }))
    expect(made).toEqual(expected)
    const later = new SQLite(await newImage())
    await migrate(overSqlite(later), { ...migrations, '999-later': { up: () => Promise.resolve() } })
    expect(migrationsOf(later)).toEqual([...all, '999-later'])
  })
})

interface Part {
  readonly type: 'table' | 'index'
  readonly name: string
  readonly tbl_name: string
  readonly sql: string
}

/** All that makes a new database: tables and indexes, as SQLite keeps their texts. */
function textsOf(image: Buffer): Part[] {
  const sqlite = new SQLite(image)
  const parts = sqlite
    .prepare(
      `select type, name, tbl_name, sql from sqlite_master
       where sql is not null and name not like 'sqlite%' and name not like 'kysely%'`,
    )
    .all() as Part[]
  sqlite.close()
  return parts
}

function isIndexOf(table: Part) {
  return ({ type, tbl_name: owner }: Part) => type === 'index' && owner === table.name
}

/**
 * What a text could have been: each of these alone must be seen.
 * @param turn which of the places of a kind is another one
 */
function otherTexts({ sql }: Part, turn: number): string[] {
  const each = (pattern: RegExp, other: (found: RegExpMatchArray) => string) => {
    const places = [...sql.matchAll(pattern)]
    const found = places[turn % places.length]
    return found ? [sql.slice(0, found.index) + other(found) + sql.slice(found.index + found[0].length)] : []
  }
  return [
    ...each(/ strict$/g, () => ''),
    ...each(/ (text|integer)\b/g, ([, type]) => (type === 'text' ? ' blob' : ' real')),
    // A column of a key is never null, declared or not.
    ...each(
      /\b(\w+) (text|integer) not null(?![^]*primary key \([^)]*\b\1\b)/g,
      ([, name, type]) => `${name} ${type}`,
    ),
    ...each(/ on delete cascade/g, () => ''),
    ...each(/(foreign key \([^)]*\))? references "?\w+"? \([^)]*\)( on delete [a-z ]+)?/g, ([, key]) =>
      key === undefined ? '' : 'check (true)',
    ),
    ...each(/primary key/g, () => 'unique'),
    ...each(/ unique(?=,|\n)/g, () => ''),
    ...each(/ unique \([^)]*\)/g, () => ' check (true)'),
    ...each(/'\w+'/g, () => "'another'"),
    ...each(/(?<=default|between|and|>=) \d+/g, () => ' 77'),
    ...each(
      /create (unique )?index/g,
      ([, unique]) => `create${unique === undefined ? ' unique' : ''} index`,
    ),
    ...each(/ where .*$/g, () => ''),
  ]
}

describe('whatever becomes of a table', () => {
  it('is seen: each of its columns, keys, types, values, references and indexes', async () => {
    const image = await newImage()
    const texts = textsOf(image)
    const sqlite = new SQLite(image)
    sqlite.pragma('foreign_keys = off')
    const seen = (part: Part, other: string): boolean => {
      sqlite.exec(`begin; drop ${part.type} "${part.name}"; ${other}`)
      if (part.type === 'table') for (const { sql } of texts.filter(isIndexOf(part))) sqlite.exec(sql)
      const { differences } = compareSchema(readSqliteSchema(sqlite), all)
      sqlite.exec('rollback')
      return differences.length > 0
    }
    const unseen: string[] = []
    let tried = 0
    for (const [turn, part] of texts.entries()) {
      expect([part.name, seen(part, part.sql)]).toEqual([part.name, false])
      for (const other of otherTexts(part, turn)) {
        tried += 1
        // Of many that are alike, before each submission some.
        if (tried % inRing({ fast: 6, all: 1 }) !== 0) continue
        if (!seen(part, other)) unseen.push(other)
      }
    }
    sqlite.close()
    expect(unseen).toEqual([])
    expect(tried).toBeGreaterThan(300)
  })

  it('is seen where one of them is gone', async () => {
    const sqlite = new SQLite(await newImage())
    sqlite.pragma('foreign_keys = off')
    const parts = Object.values(schemaChanges).flatMap(({ adds }) => adds)
    const statements = parts.flatMap((part, turn) => {
      const [, kind, name = ''] = /^(column|index|key) (\S+)/.exec(part) ?? []
      const [table, column] = name.split('.')
      if (kind === 'column' && turn % 4 === 0)
        return [`alter table "${table}" rename column "${column}" to gone`]
      return kind === 'index' ? [`drop index ${name}`] : kind === 'key' ? [`drop table "${name}"`] : []
    })
    expect(statements.length).toBeGreaterThan(200)
    const unseen = statements.filter((statement) => {
      sqlite.exec(`begin; ${statement}`)
      const { differences } = compareSchema(readSqliteSchema(sqlite), all)
      sqlite.exec('rollback')
      return differences.length === 0
    })
    expect(unseen).toEqual([])
    sqlite.close()
  })
})
