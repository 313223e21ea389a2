import { counted } from '../../../shared/core/lists.ts'
import { type Config } from '../../core/config/config.ts'
import { holdAlone } from '../../core/db/in-use.ts'
import { moveToPostgres } from '../../core/db/move-to-postgres.ts'
import { isPostgresUrl } from '../../core/config/postgres-url.ts'
import { existsSync } from 'node:fs'
import { Refusal } from '../../core/errors/refusal.ts'

/** `empire migrate-to-postgres URL`: brings all data from the SQLite file into an empty PostgreSQL database. */
export async function migrateToPostgres(args: readonly string[], { database }: Config): Promise<void> {
  const [url, ...more] = args
  if (url === undefined || more.length > 0 || !isPostgresUrl(url))
    throw new Refusal('say `empire migrate-to-postgres postgres://user:password@host/name`.')
  if (isPostgresUrl(database) || !existsSync(database))
    throw new Refusal('DATABASE_URL must name the SQLite file from which to move.')
  const hold = holdAlone(database)
  try {
    const { isContinued, tables } = await moveToPostgres(database, url)
    if (isContinued) console.log('Continued where the last one was interrupted.')
    for (const { name, rows, hash } of tables) console.log(`${hash}  ${name} ${rows}`)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${counted(tables.length, 'table')} with ${counted(rows, 'row')}, the same on both sides. ${database} is as it was.`,
    )
    console.log('Now set DATABASE_URL to the new database, and SECRET_FILE to the secret beside the old one.')
  } finally {
    hold.release()
  }
}
