import { closeSync, openSync, renameSync, rmSync } from 'node:fs'
import { type Migrator, sql } from 'kysely'
import type { Db } from './open.ts'
import { sealCopy, syncFolderOf } from './sealed-copy.ts'

/**
 * Keeps the database as it was before an upgrade, in a file beside it that only its owner can read:
 * `empire.db.before-upgrade`, in the place of the last one and sealed as a backup is. A new database and one in memory have nothing to keep.
 * @throws when there is no room for it; then nothing was changed
 */
export async function copyBeforeUpgrade(db: Db, migrator: Migrator): Promise<void> {
  const file = (await isOutdated(migrator)) && (await fileOf(db))
  if (!file) return
  const unfinished = `${file}.before-upgrade.${process.pid}`
  rmSync(unfinished, { force: true })
  try {
    closeSync(openSync(unfinished, 'wx', 0o600))
    await sql`vacuum into ${unfinished}`.execute(db)
    sealCopy(unfinished, 'sqlite', Date.now())
    // Only now it is certain that no other process had upgraded it before it was copied.
    if (await isOutdated(migrator)) {
      renameSync(unfinished, `${file}.before-upgrade`)
      syncFolderOf(file)
    }
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** Some migrations have run and some have not. */
async function isOutdated(migrator: Migrator): Promise<boolean> {
  const migrations = await migrator.getMigrations()
  const done = migrations.filter((migration) => migration.executedAt !== undefined)
  return done.length > 0 && done.length < migrations.length
}

/** Empty for a database in memory. */
async function fileOf(db: Db): Promise<string> {
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(db)
  return rows[0]?.file ?? ''
}
