import type { Log } from '../core/log/log.ts'
import { type Config, nameOfDatabase } from '../core/config/config.ts'
import { isPostgresUrl } from '../core/config/postgres-url.ts'
import { holdWithOthers } from '../core/db/in-use.ts'
import { clearUnfinishedBeside } from '../core/db/unfinished-files.ts'
import { migrate } from '../core/db/migrate.ts'
import { type Db, openDatabase } from '../core/db/open.ts'
import { refuseStrangeFile } from '../core/db/refuse-strange-file.ts'

/**
 * Opens the database of the settings.
 * @param how.schema `upgraded` migrates it; with `as-it-is`, for commands beside a server, nothing is changed
 * @param how.given one that is open already, of which the schema alone is seen to
 * @throws {ConfigError} and {Refusal} for what is not a database of ours; with `as-it-is`, for one of another release
 */
export async function openData(
  config: Config,
  { log, schema, given }: { log: Log; schema: 'upgraded' | 'as-it-is'; given?: Db | undefined },
): Promise<Db> {
  const { database, databasePool: pool } = config
  if (!given && !isPostgresUrl(database) && database !== ':memory:') {
    refuseStrangeFile(database)
    if (schema === 'upgraded') noteCleared(log, clearUnfinishedBeside(database))
    holdWithOthers(database)
  }
  const db = given ?? openDatabase(database, { pool })
  try {
    if (isPostgresUrl(database)) {
      const { refuseStrangePostgres } = await import('../core/db/refuse-strange-postgres.ts')
      await refuseStrangePostgres(db, nameOfDatabase(config))
    }
    if (schema === 'upgraded') await migrate(db)
    else {
      const { needSchema } = await import('../core/db/need-schema.ts')
      await needSchema(db, nameOfDatabase(config))
    }
    return db
  } catch (error) {
    if (!given) await db.destroy()
    throw error
  }
}

function noteCleared(log: Log, files: readonly string[]): void {
  if (files.length > 0) log.info({ files }, 'Deleted what commands that were killed had left')
}
