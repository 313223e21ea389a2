import { type Migration, Migrator, sql } from 'kysely'
import { migrations } from '../../../migrations/index.ts'
import { ConfigError } from '../config/config-error.ts'
import { copyBeforeUpgrade } from './copy-before-upgrade.ts'
import { type Db, engineOf } from './open.ts'

/**
 * Brings the schema up to date: all or nothing, whatever happens in between, and with a copy of how it was.
 * A database of a newer Empire is refused and left as it is.
 * @param pending the migrations to run; all of ours unless a test says otherwise
 */
export async function migrate(db: Db, pending: Record<string, Migration> = migrations): Promise<void> {
  const error = engineOf(db) === 'sqlite' ? await onSqlite(db, pending) : await onPostgres(db, pending)
  if (error)
    throw new Error('The database could not be brought up to date; it is as it was', { cause: error })
}

/** @returns what kept it from being done, or undefined */
async function onSqlite(db: Db, pending: Record<string, Migration>): Promise<unknown> {
  const checked = Object.fromEntries(
    Object.entries(pending).map(([name, migration]) => [name, checkKeys(migration)]),
  )
  const migrator = createMigrator(db, checked)
  await copyBeforeUpgrade(db, migrator)
  // Off while migrating, and the pragma does nothing inside a transaction: with it on, rebuilding a
  // table would delete its children through `on delete cascade`.
  await sql`pragma foreign_keys = off`.execute(db)
  const { error } = await migrator.migrateToLatest()
  await sql`pragma foreign_keys = on`.execute(db)
  return error
}

/** Processes that start together wait for each other: Kysely holds an advisory lock meanwhile. */
async function onPostgres(db: Db, pending: Record<string, Migration>): Promise<unknown> {
  const { rows } = await sql<{ number: string }>`
    select current_setting('server_version_num') as number`.execute(db)
  if (Number(rows[0]?.number) < 150_000) throw new ConfigError('PostgreSQL must be 15 or later.')
  return (await createMigrator(db, pending).migrateToLatest()).error
}

function createMigrator(db: Db, pending: Record<string, Migration>): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve(pending) } })
}

function checkKeys(migration: Migration): Migration {
  return {
    async up(db) {
      await migration.up(db)
      const { rows } = await sql`pragma foreign_key_check`.execute(db)
      if (rows.length > 0) throw new Error(`The migration breaks ${rows.length} foreign keys`)
    },
  }
}
