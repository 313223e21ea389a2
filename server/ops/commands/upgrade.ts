import { existsSync, readFileSync } from 'node:fs'
import { counted } from '../../../shared/core/lists.ts'
import { type Config, nameOfDatabase } from '../../core/config/config.ts'
import { holdAlone } from '../../core/db/in-use.ts'
import { migrate } from '../../core/db/migrate.ts'
import { openDatabase } from '../../core/db/open.ts'
import { isPostgresUrl } from '../../core/config/postgres-url.ts'
import { refuseStrangeFile } from '../../core/db/refuse-strange-file.ts'
import { refuseStrangePostgres } from '../../core/db/refuse-strange-postgres.ts'
import { planForFile, planForPostgres, type UpgradePlan } from '../../core/db/upgrade-plan.ts'
import { changelogFile, version } from '../../core/machine/installed.ts'
import { Refusal } from '../../core/errors/refusal.ts'
import { say } from './say.ts'
import { planLines } from './upgrade-lines.ts'

/**
 * `empire upgrade`: migrates the database as a start does, without serving. `empire upgrade --check` says what that
 * would do, also while a server runs, and changes nothing.
 * @returns 1 where `--check` finds what is in the way
 */
export async function upgrade(args: readonly string[], config: Config): Promise<number> {
  const [flag, ...more] = args
  if (more.length > 0 || (flag !== undefined && flag !== '--check'))
    throw new Refusal('say `empire upgrade` or `empire upgrade --check`.')
  const { database } = config
  if (!isPostgresUrl(database) && !existsSync(database))
    throw new Refusal(`there is no database ${database}. Start Empire once, or set DATABASE_URL.`)
  if (flag === '--check') {
    const changelog = existsSync(changelogFile) ? readFileSync(changelogFile, 'utf8') : ''
    const lines = planLines(await planFor(config), { name: nameOfDatabase(config), version, changelog })
    for (const [mark, words] of lines) say(mark, words)
    return lines.some(([mark]) => mark === 'WRONG') ? 1 : 0
  }
  const { ran, pending } = await planFor(config)
  await migrateNow(config)
  const name = nameOfDatabase(config)
  if (pending.length === 0) {
    console.log(`${name} is up to date with Empire ${version}: nothing to do.`)
    return 0
  }
  console.log(`${name}: ${counted(pending.length, 'migration')} to Empire ${version}.`)
  if (!isPostgresUrl(database) && ran.length > 0)
    console.log(`The database as it was is kept as ${database}.before-upgrade.`)
  return 0
}

function planFor({ database }: Config): UpgradePlan | Promise<UpgradePlan> {
  return isPostgresUrl(database) ? planForPostgres(database) : planForFile(database)
}

async function migrateNow(config: Config): Promise<void> {
  const { database } = config
  const isPostgres = isPostgresUrl(database)
  // Processes on PostgreSQL go on with a newer schema until they are replaced one by one.
  const hold = isPostgres ? null : holdAlone(database)
  try {
    if (!isPostgres) refuseStrangeFile(database)
    const db = openDatabase(database, { pool: 2 })
    try {
      if (isPostgres) await refuseStrangePostgres(db, nameOfDatabase(config))
      await migrate(db)
    } finally {
      await db.destroy()
    }
  } finally {
    hold?.release()
  }
}
