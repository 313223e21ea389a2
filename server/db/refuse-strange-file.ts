import { statSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import { MINUTE } from '../../shared/time.ts'
import { ConfigError } from '../config.ts'

/**
 * Refuses a file that is not a database of ours, before anything is written to it. To begin anew in the place of
 * a database that a full disk or a broken copy has emptied would hide that everything is gone.
 * @param file a path that need not exist, or `:memory:`
 * @throws {ConfigError} for an empty file, and for a database of another program; SQLite's error for no database
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
  const sqlite = new SQLite(file, { readonly: true, fileMustExist: true })
  try {
    const tables = sqlite.prepare("select name from sqlite_master where type = 'table'").pluck().all()
    if (tables.length > 0 && !tables.includes('kysely_migration'))
      throw new ConfigError(`${file} is the database of another program. Set DATABASE_URL to another file.`)
  } finally {
    sqlite.close()
  }
}
