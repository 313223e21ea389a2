import { type Migration, sql } from 'kysely'
import { migrationNames, newDatabase } from '../../../migrations/new-database.ts'
import { type Db, engineOf } from './open.ts'

/**
 * Brings the schema up to date: all or nothing, whatever happens in between, and with a copy of how it was.
 * A database of a newer Empire is refused and left as it is.
 * @param pending the migrations to run; all of ours unless a test says otherwise
 */
export async function migrate(db: Db, pending?: Record<string, Migration>): Promise<void> {
  if (pending === undefined && engineOf(db) === 'sqlite' && (await isDone(db))) return
  // Loaded only where there is something to migrate.
  const { runMigrations } = await import('./run-migrations.ts')
  const error = await runMigrations(db, pending)
  if (error)
    throw new Error('The database could not be brought up to date; it is as it was', { cause: error })
}

/** Makes a new SQLite database at once. @returns whether nothing is left to be done */
async function isDone(db: Db): Promise<boolean> {
  const ran = await listRan(db)
  if (ran !== 'new') return isUpToDate(ran)
  return db.transaction().execute(async (db) => {
    // Another process may have made it meanwhile.
    const ran = await listRan(db)
    if (ran === 'new') await makeNew(db)
    return ran === 'new' || isUpToDate(ran)
  })
}

function isUpToDate(ran: readonly string[]): boolean {
  return ran.length === migrationNames.length && migrationNames.every((name, at) => ran[at] === name)
}

/** The migrations that have run, in order; `new` where there is nothing at all. */
async function listRan(db: Db): Promise<readonly string[] | 'new'> {
  const { rows: tables } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table'`.execute(db)
  if (tables.length === 0) return 'new'
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** As Kysely leaves it after the last migration. @param db in a transaction */
async function makeNew(db: Db): Promise<void> {
  for (const statement of newDatabase) await sql.raw(statement).execute(db)
  const now = new Date().toISOString()
  const rows = migrationNames.map((name) => sql`(${name}, ${now})`)
  await sql`insert into kysely_migration (name, timestamp) values ${sql.join(rows)}`.execute(db)
  await sql`insert into kysely_migration_lock (id, is_locked) values ('migration_lock', 0)`.execute(db)
}
