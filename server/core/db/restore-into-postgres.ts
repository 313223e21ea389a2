import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrate } from './migrate.ts'
import { moveToPostgres } from './move-to-postgres.ts'
import { openDatabase } from './open.ts'
import { type Restored, restoreFile } from './restore-file.ts'

/**
 * Fills an empty PostgreSQL database from a copy, after a look at every byte of it; from one of an older Empire once it
 * was brought up to date beside it.
 * @throws {Refusal} for a copy that restoreFile refuses, and a database that has something
 */
export async function restoreIntoPostgres(
  copy: string,
  url: string,
  options: { withoutSeal: boolean },
): Promise<Restored> {
  const folder = mkdtempSync(path.join(tmpdir(), 'empire-restore-'))
  const file = path.join(folder, 'empire.db')
  try {
    const restored = restoreFile(copy, file, options)
    const db = openDatabase(file)
    try {
      await migrate(db)
    } finally {
      await db.destroy()
    }
    await moveToPostgres(file, url)
    return restored
  } finally {
    rmSync(folder, { recursive: true })
  }
}
