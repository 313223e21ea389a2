import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrationNames } from '../../../migrations/new-database.ts'
import { compareSchema } from './compare-schema.ts'
import { type Contents, contentsOf, problemsOf } from './look-into.ts'
import { migrate } from './migrate.ts'
import { type Db, openDatabase } from './open.ts'
import { overSqlite } from './over-sqlite.ts'
import { openToRead } from './read-from.ts'
import { readSeal, type Seal } from './seal.ts'
import { sqliteSource } from './sealed-copy.ts'
import { readSqliteSchema } from './sqlite-schema.ts'

/** One state of a database, which others may be writing to meanwhile. */
export interface Snapshot {
  readonly db: Db
  readonly seal: Seal | null
  readonly contents: Contents
  /** What SQLite itself finds wrong with it, or else how its schema differs from what its migrations make. */
  readonly problems: readonly string[]
  /** What its owner has added to the schema. */
  readonly extras: readonly string[]
  /** It is an older Empire's: `db` is a copy that was brought up to date. */
  readonly isOutdated: boolean
  close(): Promise<void>
}

/** What is said of a damaged one. */
const NOTHING: Contents = { migrations: [], rows: {} }

/**
 * Opens a database file, or a backup, without changing it. Everything that is read is of the same moment.
 * @throws {Refusal} where it is not Empire's, is of a newer Empire, or is a backup that was altered
 */
export async function openSnapshot(file: string): Promise<Snapshot> {
  const seal = readSeal(file)
  const reader = openToRead(file)
  try {
    reader.sqlite.exec('begin')
    const damages = problemsOf(reader.sqlite)
    const contents = damages.length === 0 ? contentsOf(reader.sqlite, file) : NOTHING
    const { differences, extras } =
      damages.length === 0
        ? compareSchema(readSqliteSchema(reader.sqlite), contents.migrations)
        : { differences: damages, extras: [] as const }
    const problems = differences
    const isOutdated = problems.length === 0 && contents.migrations.length < migrationNames.length
    if (isOutdated) {
      reader.close()
      return { ...(await openUpgraded(file)), seal, contents, problems, extras, isOutdated }
    }
    const db = overSqlite(reader.sqlite)
    const close = async () => reader.close()
    return { db, seal, contents, problems, extras, isOutdated, close }
  } catch (error) {
    reader.close()
    throw error
  }
}

async function openUpgraded(file: string): Promise<Pick<Snapshot, 'db' | 'close'>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'empire-check-'))
  const copy = path.join(folder, 'empire.db')
  try {
    await sqliteSource(file).copyInto(copy)
    const db = openDatabase(copy)
    await migrate(db)
    const close = async () => {
      await db.destroy()
      rmSync(folder, { recursive: true })
    }
    return { db, close }
  } catch (error) {
    rmSync(folder, { recursive: true })
    throw error
  }
}
