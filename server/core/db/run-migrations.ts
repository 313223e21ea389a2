import { type Migration, Migrator, sql } from 'kysely'
import { migrations } from '../../../migrations/index.ts'
import { ConfigError } from '../config/config-error.ts'
import { copyBeforeUpgrade } from './copy-before-upgrade.ts'
import { type Db, engineOf } from './open.ts'

/**
 * Runs the migrations that have not run yet: all of them or none, and with a copy of how the database was.
 * @param pending all of ours unless a test says otherwise
 * @returns what kept it from being done, or undefined
 */
export function runMigrations(db: Db, pending: Record<string, Migration> = migrations): Promise<unknown> {
  return engineOf(db) === 'sqlite' ? onSqlite(db, pending) : onPostgres(db, pending)
}

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
