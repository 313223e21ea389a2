import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { migrationNames } from '../../../migrations/new-database.ts'
import { Refusal } from '../errors/refusal.ts'
import { refuseDifferences } from './compare-schema.ts'
import { strangeMigration } from './look-into.ts'
import { migrate } from './migrate.ts'
import { refuseHalfMoved } from './move-to-postgres.ts'
import { compare, move } from './mover.ts'
import { type Db, openDatabase } from './open.ts'
import type { Snapshot } from './open-snapshot.ts'
import { listOurTables } from './our-tables.ts'
import { overSqlite } from './over-sqlite.ts'
import { readPostgresTables } from './postgres-tables.ts'
import { comparePostgres, listRan } from './schema-of.ts'
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
          await refuseIncomplete(db)
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
    const { differences, extras } = await comparePostgres(transaction)
    const rows: Record<string, number> = {}
    for (const { name } of differences.length > 0 ? [] : await listOurTables()) {
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
      problems: differences,
      extras,
      isOutdated: false,
      close,
    }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** @throws {Refusal} where a table or a column is missing; a copy without an index is better than none */
async function refuseIncomplete(db: Db): Promise<void> {
  const comparison = await comparePostgres(db)
  const differences = comparison.differences.filter((one) => /^(table|column) \S+ is missing$/.test(one))
  refuseDifferences('the PostgreSQL database', { ...comparison, differences })
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
  if (ran.length < migrationNames.length)
    throw new Refusal('the PostgreSQL database is an older Empire’s. Start this one on it once.')
  return ran
}
