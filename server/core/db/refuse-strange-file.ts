import { statSync } from 'node:fs'
import type SQLite from 'better-sqlite3'
import { MINUTE } from '../../../shared/core/time.ts'
import { ConfigError } from '../config/config-error.ts'
import { compareSchema, refuseDifferences } from './compare-schema.ts'
import { holdAlone } from './in-use.ts'
import { migrationsOf, strangeMigration } from './look-into.ts'
import { readFrom } from './read-from.ts'
import { readSeal, takeOffSeal } from './seal.ts'
import { readSqliteSchema } from './sqlite-schema.ts'

/** Of so much SQLite looks at every page within a fifth of a second; of more `empire check` does. */
const LOOKED_THROUGH_BYTES = 100 * 1024 * 1024

/**
 * Refuses a file that is not a whole database of ours, before anything is written to it. To begin anew in the place of
 * a database that a full disk or a broken copy has emptied would hide that everything is gone.
 * @param file a path that need not exist, or `:memory:`
 * @throws {ConfigError} for an empty file, one that is damaged, and a database of another program or of a newer Empire;
 *   SQLite's error for no database
 * @throws {Refusal} for a sealed copy that was altered, and a database whose tables are not those of its migrations
 */
export function refuseStrangeFile(file: string): void {
  const stat = file === ':memory:' ? undefined : statSync(file, { throwIfNoEntry: false })
  if (!stat?.isFile()) return
  if (stat.size === 0) {
    // Another process of ours may be just making it.
    if (Date.now() - stat.mtimeMs < MINUTE) return
    throw new ConfigError(
      `${file} is empty, as a copy is that broke off. Put a backup in its place, or delete it to begin anew.`,
    )
  }
  openSealed(file)
  readFrom(file, (sqlite) => {
    // What is read of it is of one moment: another process may be migrating it.
    sqlite.exec('begin')
    const tables = sqlite.prepare("select name from sqlite_master where type = 'table'").pluck().all()
    if (tables.length > 0 && !tables.includes('kysely_migration'))
      throw new ConfigError(`${file} is the database of another program. Set DATABASE_URL to another file.`)
    if (tables.length > 0) refuseNewer(sqlite, file)
    const found = stat.size > LOOKED_THROUGH_BYTES ? 'ok' : sqlite.pragma('quick_check(1)', { simple: true })
    if (found !== 'ok')
      throw new ConfigError(
        `${file} is damaged. Nothing was changed. \`empire check\` says more, and \`empire restore\` puts a backup in its place.`,
      )
    if (tables.length > 0)
      refuseDifferences(file, compareSchema(readSqliteSchema(sqlite), migrationsOf(sqlite)))
  })
}

function refuseNewer(sqlite: SQLite.Database, file: string): void {
  if (strangeMigration(migrationsOf(sqlite)) !== undefined)
    throw new ConfigError(
      `${file} was made by a newer Empire, and is left as it is. Run that one, or a newer one still.`,
    )
}

/** Somebody has put a sealed copy in place by hand: whether it is whole is told once, before it is written to. */
function openSealed(file: string): void {
  if (readSeal(file) === null) return
  if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0)
    throw new ConfigError(
      `beside the copy ${file} there is still the ${file}-wal of another database, which would destroy it. \`empire restore\` does without.`,
    )
  const hold = holdAlone(file)
  try {
    takeOffSeal(file)
  } finally {
    hold.release()
  }
}
