import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import SQLite from 'better-sqlite3'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { type App, transact } from '../../server/core/app/app.ts'
import { migrate } from '../../server/core/db/migrate.ts'
import { openDatabase } from '../../server/core/db/open.ts'
import { createHttp } from '../../server/web/http/server.ts'
import { countUp } from '../../server/core/rate-limit/queries.ts'
import { createCaller } from '../../server/web/trpc/router.ts'
import { HOUR } from '../../shared/core/time.ts'
import { openFreshSqlite } from '../support/test-database.ts'
import { limitKeys } from '../support/readings.ts'
import { createWorld } from '../support/world.ts'

const MIGRATE = fileURLToPath(new URL('../support/migrate-file.ts', import.meta.url))

const newFile = () => path.join(mkdtempSync(path.join(tmpdir(), 'empire-db-')), 'empire.db')

async function pragma(db: ReturnType<typeof openDatabase>, name: string): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db)
  return Object.values(rows[0] ?? {})[0]
}

describe('the database', () => {
  it('survives a power cut: WAL with synchronous=FULL and foreign keys on', async () => {
    const db = openDatabase(newFile())

    expect(await pragma(db, 'journal_mode')).toBe('wal')
    expect(await pragma(db, 'synchronous')).toBe(2)
    expect(await pragma(db, 'foreign_keys')).toBe(1)
    await db.destroy()
  })

  it('is migrated once, and again without harm', async () => {
    const db = openDatabase(newFile())
    await migrate(db)
    await migrate(db)

    expect(await db.selectFrom('user').select('id').execute()).toEqual([])
    expect(await pragma(db, 'foreign_keys')).toBe(1)
    await db.destroy()
  })

  it('would have times of 64 bits on PostgreSQL, whose integers have 32', async () => {
    const statements: string[] = []
    const db = new Kysely<unknown>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
      log: (event) => void statements.push(event.query.sql),
    })
    for (const migration of Object.values(migrations)) await migration.up(db)
    const times = [...statements.join('\n').matchAll(/^\s+(\w+_at|at) (\w+)/gm)]

    expect(times.length).toBeGreaterThan(20)
    expect(times.filter(([, , type]) => type !== 'bigint')).toEqual([])
    expect(statements.filter((statement) => statement.includes('strict'))).toEqual([])
  })

  it('is as it was when a migration fails half-way, and the next start completes it', async () => {
    const db = openDatabase(newFile())
    await migrate(db)
    const half = {
      up: async (inner: Kysely<unknown>) => {
        await sql`create table half (id text)`.execute(inner)
        await sql`create table half (id text)`.execute(inner)
      },
    }
    const whole = {
      up: (inner: Kysely<unknown>) => sql`create table half (id text)`.execute(inner).then(() => {}),
    }

    await expect(migrate(db, { ...migrations, '999-half': half })).rejects.toThrow('it is as it was')
    await migrate(db, { ...migrations, '999-half': whole })
    expect((await sql`select * from half`.execute(db)).rows).toEqual([])
    await db.destroy()
  })

  it('is for its owner alone, with all that SQLite puts beside it, whatever the umask', async () => {
    const file = path.join(path.dirname(newFile()), 'data', 'empire.db')
    const umask = process.umask(0)
    const db = openDatabase(file)
    await migrate(db)
    process.umask(umask)

    const mode = (name: string) => (statSync(name).mode & 0o777).toString(8)
    expect([file, `${file}-wal`, `${file}-shm`].map(mode)).toEqual(['600', '600', '600'])
    expect(mode(path.dirname(file))).toBe('700')
    await db.destroy()
  })

  it('keeps the mode that somebody has given it', async () => {
    const file = newFile()
    writeFileSync(file, '')
    chmodSync(file, 0o640)
    const db = openDatabase(file)
    await migrate(db)

    expect((statSync(`${file}-wal`).mode & 0o777).toString(8)).toBe('640')
    await db.destroy()
  })

  it('is kept as it was before an upgrade, for its owner alone, and a new one is not', async () => {
    const file = newFile()
    const copy = `${file}.before-upgrade`
    const db = openDatabase(file)
    await migrate(db)
    expect(existsSync(copy)).toBe(false)
    await countUp(db, 'before', { now: 0, windowMs: 1 })
    const umask = process.umask(0)
    await migrate(db, {
      ...migrations,
      '999-forget': { up: (inner) => sql`delete from rate_limit`.execute(inner).then(() => {}) },
    })
    process.umask(umask)
    await db.destroy()

    expect((statSync(copy).mode & 0o777).toString(8)).toBe('600')
    expect(readdirSync(path.dirname(file)).toSorted()).toEqual(['empire.db', 'empire.db.before-upgrade'])
    const before = openDatabase(copy)
    expect(await before.selectFrom('rate_limit').select('key').execute()).toEqual([{ key: 'before' }])
    await before.destroy()
  })

  it('of a newer Empire is refused', async () => {
    const db = openDatabase(newFile())
    await migrate(db, { ...migrations, '999-future': { up: () => Promise.resolve() } })

    await expect(migrate(db)).rejects.toThrow('it is as it was')
    await db.destroy()
  })

  it('is migrated by one of three processes that start together', async () => {
    const file = newFile()
    const start = () => promisify(execFile)(process.execPath, ['--import', 'tsx', MIGRATE, file])
    const ended = await Promise.all([start(), start(), start()])

    expect(ended.map(({ stdout }) => stdout.trim())).toEqual(['migrated', 'migrated', 'migrated'])
  })
})

describe('a full disk', () => {
  it('inside a part of a command undoes all of it, even where somebody caught the error and went on', async () => {
    await using world = createWorld({ database: openFreshSqlite() })
    const { app } = world
    const count = (app: App, key: string) =>
      app.db.insertInto('rate_limit').values({ key, count: 1, resets_at: 1 }).execute()
    const pages = await pragma(app.db, 'page_count')
    const whole = transact(app, async (app) => {
      await count(app, 'before')
      await pragma(app.db, `max_page_count = ${String(pages)}`)
      await transact(app, (app) => count(app, 'x'.repeat(100_000))).catch(() => {})
      await count(app, 'after')
    })

    await expect(whole).rejects.toThrow('undone')
    await pragma(app.db, 'max_page_count = 100000')
    expect(await limitKeys(app)).toEqual([])
    await count(app, 'well again')
    expect(await limitKeys(app)).toEqual(['well again'])
  })

  it('refuses what cannot be kept, says so, changes nothing, and is well again with room', async () => {
    const log: string[] = []
    await using world = createWorld({
      database: openFreshSqlite(),
      log: pino({}, { write: (line) => void log.push(line) }),
    })
    const livia = await world.person('livia')
    const pages = await pragma(world.app.db, 'page_count')
    await pragma(world.app.db, `max_page_count = ${String(pages)}`)
    const create = (n: number) =>
      livia.api.league.create({
        name: `League ${n} ${'x'.repeat(40)}`,
        sport: 'nfl',
        teamName: 'Second Legion',
      })
    const results = await Promise.allSettled(Array.from({ length: 60 }, (_, n) => create(n)))
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))

    expect(refused.length).toBeGreaterThan(0)
    for (const reason of refused) expect(reason).toMatchObject({ cause: { code: 'STORAGE_FULL' } })
    expect(log.filter((line) => line.includes('SQLITE_FULL'))).toHaveLength(1)
    expect(log[0]).toContain('database or disk is full')
    expect(await livia.api.league.mine()).toHaveLength(60 - refused.length)
    await pragma(world.app.db, 'max_page_count = 100000')
    expect(await create(61)).toHaveProperty('code')
  })

  it('keeps nobody from reading, however long ago they were last seen, and is logged once', async () => {
    const logged: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) })
    await using world = createWorld({ database: openFreshSqlite(), log })
    const { api } = await world.person('livia')
    world.advance(HOUR)
    await pragma(world.app.db, 'query_only = on')

    for (let n = 0; n < 3; n++) expect(await api.league.mine()).toEqual([])
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain('SQLITE_READONLY')
    await pragma(world.app.db, 'query_only = off')
    await api.league.mine()
    world.advance(HOUR)
    await pragma(world.app.db, 'query_only = on')
    await api.league.mine()
    expect(logged).toHaveLength(2)
  })
})

describe('a database that another process is writing', () => {
  it('is busy to every way of calling, and serves again when that is over', async () => {
    const file = newFile()
    const db = openDatabase(file)
    await migrate(db)
    await pragma(db, 'busy_timeout = 0')
    await using world = createWorld({ database: openFreshSqlite() })
    const app = { ...world.app, db }
    const signUp = { username: 'livia', email: 'livia@example.com', password: 'some good password' }
    const { accessToken } = await createCaller({
      app,
      token: null,
      caller: { ip: '192.0.2.1', userAgent: 'Test' },
    }).auth.signUp(signUp)
    const server = await createHttp(app, null)
    const writer = new SQLite(file)
    writer.exec('begin immediate')
    const post = (url: string, payload: object) =>
      server.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${accessToken}` } })
    const league = { name: 'Sunday Rivals', sport: 'nfl', teamName: 'Gold Standard' }
    const rest = await post('/api/league/create', {
      league_name: league.name,
      sport: league.sport,
      team_name: league.teamName,
    })
    const trpc = await post('/trpc/league.create', { json: league })
    const batch = await post('/trpc/league.create,league.create?batch=1', {
      0: { json: league },
      1: { json: league },
    })

    expect([rest, trpc, batch].map(({ statusCode }) => statusCode)).toEqual([503, 503, 503])
    for (const { headers } of [rest, trpc, batch]) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(rest.json()).toHaveProperty('error', 'The server is busy. Please try again in a moment.')
    expect(trpc.json()).toHaveProperty('error.json.data.reason', 'BUSY')
    expect(batch.json()[1]).toHaveProperty('error.json.data.reason', 'BUSY')

    writer.exec('rollback')
    expect((await post('/trpc/league.create', { json: league })).statusCode).toBe(200)
    writer.close()
    await server.close()
    await db.destroy()
  })
})
