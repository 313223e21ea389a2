import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { type Dialect, Kysely } from 'kysely'
import { inject } from 'vitest'
import { migrate } from '../../server/core/db/migrate.ts'
import type { Db } from '../../server/core/db/open.ts'
import { overSqlite } from '../../server/core/db/over-sqlite.ts'
import { createDialectOver, createPostgresDialect, openPool } from '../../server/core/db/postgres.ts'
import { createSqliteDialect, openSqlite } from '../../server/core/db/sqlite.ts'
import type { Database } from '../../server/core/db/tables.ts'
import { explainOnPostgres, explainOnSqlite } from './explain.ts'
import { EXPLAINED } from './postgres-template.ts'
import { noting, type SentQuery } from './sent-queries.ts'

/** What this run is on: SQLite, unless the project says otherwise (vite.config.ts). */
export const isOnPostgres = process.env['TEST_DATABASE'] === 'postgres'
const POOL = Number(process.env['TEST_POOL'] ?? 10)

/**
 * Of inputs that are told one by one: all on SQLite, and on PostgreSQL, where stories are told twice, every second one
 * each time.
 */
export const shareOf = <Input>(inputs: readonly Input[]): Input[] =>
  inputs.filter((_, index) => !isOnPostgres || index % 2 === (POOL === 1 ? 0 : 1))

/** A database that stays while those who have opened it come and go, as after a restart. */
export interface Lasting {
  open(): Db
}

const sqlite = await onSqlite()
const engine = isOnPostgres ? await onPostgres() : sqlite

/** A new database, migrated. It goes when it is closed. */
export const openFresh = (): Db => engine.openFresh()
/** The same on SQLite whatever the run is on, for what is true of it alone. */
export const openFreshSqlite = (): Db => sqlite.openFresh()
/** One that lasts as long as the run, migrated. */
export const createLasting = (): Lasting => engine.createLasting()
/** What of these queries reads a whole table that grows. */
export const explain = (queries: readonly SentQuery[]): Promise<string[]> => engine.explain(queries)

/** A PostgreSQL database whose queries are noted. */
export const openNoted = (url: string, pool: number): Db => noted(createPostgresDialect(url, pool))

const noted = (dialect: Dialect): Db => new Kysely<Database>({ dialect: noting(dialect) })

/** Migrated once per worker; each database is a copy, made in a tenth of a millisecond. */
async function onSqlite() {
  const sqlite = new SQLite(':memory:')
  await migrate(overSqlite(sqlite))
  const image = sqlite.serialize()
  sqlite.close()
  // On PostgreSQL it is asked about PostgreSQL's plans.
  const dialectOf = (where: string | Buffer) =>
    isOnPostgres ? createSqliteDialect(where) : noting(createSqliteDialect(where))
  const open = (where: string | Buffer): Db => openSqlite(dialectOf(where))
  return {
    openFresh: () => open(image),
    createLasting(): Lasting {
      const file = path.join(mkdtempSync(path.join(tmpdir(), 'empire-test-')), 'empire.db')
      const copy = new SQLite(image)
      copy.exec(`vacuum into '${file}'`)
      copy.close()
      return { open: () => open(file) }
    },
    explain: (queries: readonly SentQuery[]) => Promise.resolve(explainOnSqlite(image, queries)),
  }
}

/** Each database is one of the run's server. */
async function onPostgres() {
  const { createWorlds, PATIENT } = await import('./postgres-worlds.ts')
  const server = inject('postgres')
  const urlOf = (name: string) => server.replace('@/?', `@/${name}?`)
  const worlds = createWorlds(urlOf, POOL)
  return {
    openFresh: (): Db => noted(createDialectOver(() => Promise.resolve(worlds.open()))),
    createLasting(): Lasting {
      const url = worlds.clone()
      return { open: () => noted(createDialectOver(async () => openPool(await url, POOL, PATIENT))) }
    },
    explain: (queries: readonly SentQuery[]) => explainOnPostgres(urlOf(EXPLAINED), queries),
  }
}
