import { statfsSync } from 'node:fs'
import path from 'node:path'
import type SQLite from 'better-sqlite3'
import { migrationNames } from '../../../migrations/new-database.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Comparison, compareSchema } from './compare-schema.ts'
import { contentsOf, problemsOf, strangeMigration } from './look-into.ts'
import { refuseHalfMoved } from './move-to-postgres.ts'
import { openDatabase } from './open.ts'
import { readFrom } from './read-from.ts'
import { comparePostgres, listRan } from './schema-of.ts'
import { readSeal } from './seal.ts'
import { inSnapshot } from './snapshot.ts'
import { readSqliteSchema } from './sqlite-schema.ts'

/** What an upgrade to this release finds and would do. */
export interface UpgradePlan extends Pick<Comparison, 'extras'> {
  /** Names of the migrations that have run, in order. */
  readonly ran: readonly string[]
  /** Names of those that would run, in order. */
  readonly pending: readonly string[]
  /** What SQLite finds wrong, or how the schema differs from what its migrations make. */
  readonly problems: readonly string[]
  /** Bytes, on the disk of a SQLite file; null on PostgreSQL, of which no copy is made. */
  readonly room: { readonly needed: number; readonly free: number } | null
}

/**
 * Looks at a database file without changing it, also while a server runs on it.
 * @throws {Refusal} where it is not Empire's, of a newer Empire, or a sealed copy that was altered
 */
export function planForFile(file: string): UpgradePlan {
  readSeal(file)
  return readFrom(file, (sqlite) => {
    sqlite.exec('begin')
    const damages = problemsOf(sqlite)
    if (damages.length > 0) return { ran: [], pending: [], problems: damages, extras: [], room: null }
    const { migrations: ran } = contentsOf(sqlite, file)
    const { differences, extras } = compareSchema(readSqliteSchema(sqlite), ran)
    const { bavail, bsize } = statfsSync(path.dirname(file))
    // The copy, and as much again for what migrations write before it is part of the file.
    const room = { needed: 2 * bytesOfCopy(sqlite), free: bavail * bsize }
    return { ran, pending: pendingAfter(ran), problems: differences, extras, room }
  })
}

/** @throws {Refusal} where it is not Empire's, of a newer Empire, or filled halfway */
export async function planForPostgres(url: string): Promise<UpgradePlan> {
  const db = openDatabase(url, { pool: 1 })
  try {
    await refuseHalfMoved(db)
    return await inSnapshot(db, async (db) => {
      const ran = await listRan(db)
      if (!ran) throw new Refusal('the PostgreSQL database is not Empire’s.')
      const strange = strangeMigration(ran)
      if (strange !== undefined)
        throw new Refusal(`the PostgreSQL database was made by a newer Empire (it has ${strange}).`)
      const { differences, extras } = await comparePostgres(db)
      return { ran, pending: pendingAfter(ran), problems: differences, extras, room: null }
    })
  } finally {
    await db.destroy()
  }
}

function pendingAfter(ran: readonly string[]): string[] {
  return migrationNames.filter((name) => !ran.includes(name))
}

/** `vacuum into` leaves behind pages that nothing is on. */
function bytesOfCopy(sqlite: SQLite.Database): number {
  const [pages, free, size] = ['page_count', 'freelist_count', 'page_size'].map((name) =>
    Number(sqlite.pragma(name, { simple: true })),
  )
  return ((pages ?? 0) - (free ?? 0)) * (size ?? 0)
}
