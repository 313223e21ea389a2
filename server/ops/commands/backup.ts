import { statSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../core/config/config.ts'
import { holdWithOthers } from '../../core/db/in-use.ts'
import { openDatabase } from '../../core/db/open.ts'
import { postgresSource } from '../../core/db/postgres-source.ts'
import { isPostgresUrl } from '../../core/config/postgres-url.ts'
import { makeSealedCopy, sqliteSource } from '../../core/db/sealed-copy.ts'
import { Refusal } from '../../core/errors/refusal.ts'

/** `empire backup [FILE]`: a whole copy of all data, also while the server runs. */
export async function backup(args: readonly string[], { database, dataDir }: Config): Promise<void> {
  const [file, ...more] = args
  if (more.length > 0 || file?.startsWith('-')) throw new Refusal('say `empire backup FILE`.')
  const today = new Date().toISOString().slice(0, 10)
  const usual = isPostgresUrl(database) ? path.join(dataDir ?? '', 'empire') : database.replace(/\.db$/, '')
  const target = path.resolve(file ?? `${usual}-${today}.db`)
  if (isPostgresUrl(database)) {
    const db = openDatabase(database, { pool: 1 })
    try {
      await makeSealedCopy(postgresSource(db), target, Date.now())
    } finally {
      await db.destroy()
    }
  } else {
    if (!statSync(database, { throwIfNoEntry: false })) throw new Refusal(`there is no database ${database}.`)
    // Whoever restores waits for it, and a server that starts leaves its unfinished file alone.
    const hold = holdWithOthers(database)
    try {
      await makeSealedCopy(sqliteSource(database), target, Date.now())
    } finally {
      hold.release()
    }
  }
  console.log(`${target} (${(statSync(target).size / 1024 / 1024).toFixed(1)} MB), whole and checked`)
}
