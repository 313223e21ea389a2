import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { migrations } from '../../migrations/index.ts'
import { Refusal } from '../refusal.ts'
import { strangeMigration } from './look-into.ts'
import { migrate } from './migrate.ts'
import { refuseHalfMoved } from './move-to-postgres.ts'
import { compare, move } from './mover.ts'
import { type Db, openDatabase } from './open.ts'
import type { Snapshot } from './open-snapshot.ts'
import { listOurTables } from './our-tables.ts'
import { overSqlite } from './over-sqlite.ts'
import { readPostgresTables } from './postgres-tables.ts'
import type { CopySource } from './sealed-copy.ts'
import { inSnapshot, patiently } from './snapshot.ts'
import { fillSqliteTables, readSqliteTables } from './sqlite-tables.ts'

/** A PostgreSQL database as a source: all tables as one transaction sees them, into a SQLite file with the same. */
export function postgresSource(db: Db): CopySource {
  return {
    engine: 'postgres',
    copyInto: async (file) => {
      const sqlite = new SQLite(file)
      try {
        // It counts for nothing before it is complete.
        sqlite.pragma('journal_mode = off')
        sqlite.pragma('synchronous = off')
        await migrate(overSqlite(sqlite))
        await inSnapshot(db, async (db) => {
          await refuseAnotherSchema(db)
          const tables = await listOurTables()
          const from = readPostgresTables(db)
          await move(from, fillSqliteTables(sqlite), tables)
          for (const table of tables) await compare(from, readSqliteTables(sqlite), table)
        })
      } finally {
        sqlite.close()
      }
    },
  }
}

/**
 * One state of a PostgreSQL database, which keeps pages, indexes and references whole by itself.
 * @throws {Refusal} where it is not this Empire's
 */
export async function openPostgresSnapshot(url: string): Promise<Snapshot> {
  const db = openDatabase(url, { pool: 1 })
  try {
    const transaction = await db
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute()
    await patiently.execute(transaction)
    const migrations = await refuseAnotherSchema(transaction)
    const rows: Record<string, number> = {}
    for (const { name } of await listOurTables()) {
      const counted = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
        transaction,
      )
      rows[name] = counted.rows[0]?.count ?? 0
    }
    const close = async () => {
      await transaction.rollback().execute()
      await db.destroy()
    }
    return {
      db: transaction,
      seal: null,
      contents: { migrations, rows },
      problems: [],
      isOutdated: false,
      close,
    }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** @returns the migrations that have run. @throws {Refusal} where it is not the one of this Empire */
async function refuseAnotherSchema(db: Db): Promise<string[]> {
  await refuseHalfMoved(db)
  const ran = await listRan(db)
  if (!ran) throw new Refusal('the PostgreSQL database is not Empire’s.')
  if (strangeMigration(ran) !== undefined)
    throw new Refusal(
      'the PostgreSQL database was made by a newer Empire. Run that one, or a newer one still.',
    )
  if (ran.length < Object.keys(migrations).length)
    throw new Refusal('the PostgreSQL database is an older Empire’s. Start this one on it once.')
  return ran
}

/** The migrations that have run on a PostgreSQL database; null where there is not even a table of them. */
export async function listRan(db: Db): Promise<string[] | null> {
  const { rows: there } = await sql<{
    found: string | null
  }>`select to_regclass('kysely_migration') as found`.execute(db)
  if (!there[0]?.found) return null
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
