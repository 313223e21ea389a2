import { existsSync, readFileSync } from 'node:fs'
import { counted } from '../../shared/words/lists.ts'
import { type Config, nameOfDatabase } from '../config.ts'
import { holdAlone } from '../db/in-use.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { isPostgresUrl } from '../db/postgres-url.ts'
import { refuseStrangeFile } from '../db/refuse-strange-file.ts'
import { refuseStrangePostgres } from '../db/refuse-strange-postgres.ts'
import { planForFile, planForPostgres, type UpgradePlan } from '../db/upgrade-plan.ts'
import { changelogFile, version } from '../installed.ts'
import { ownerNotesAfter, releaseOf } from '../owner-notes.ts'
import { Refusal } from '../refusal.ts'
import { say } from './say.ts'

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
  if (flag === '--check') return tellPlan(await planFor(config), config)
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

function tellPlan({ ran, pending, problems, extras, room }: UpgradePlan, config: Config): number {
  const name = nameOfDatabase(config)
  for (const problem of problems) say('WRONG', problem)
  if (problems.length > 0) {
    say('WRONG', `${name} cannot be upgraded: ${counted(problems.length, 'problem')}. Nothing was changed.`)
    return 1
  }
  say('ok', 'every table, column and index is as the migrations make it')
  for (const extra of extras) say('', `${extra}: not Empire’s, and left alone`)
  const release = releaseOf(ran)
  say('', release === null ? 'migrated by an Empire before 0.1.0' : `migrated by Empire ${release}`)
  const hasRoom = pending.length === 0 || room === null || room.free >= room.needed
  if (pending.length > 0) {
    say('', `${counted(pending.length, 'migration')} would run: ${pending.join(', ')}`)
    if (room === null) say('', 'no copy is made of a PostgreSQL database: `empire backup` first')
    else
      say(
        hasRoom ? 'ok' : 'WRONG',
        `a copy is made before: up to ${mb(room.needed)} of ${mb(room.free)} free`,
      )
  }
  for (const { version, text } of notesSince(release)) say('', `${version}: ${text}`)
  if (!hasRoom) say('WRONG', `there is no room to upgrade ${name}. Nothing was changed.`)
  else if (pending.length === 0) say('ok', `${name} is up to date with Empire ${version}`)
  else say('ok', `${name} can be upgraded to Empire ${version}: by the next start, or \`empire upgrade\``)
  return hasRoom ? 0 : 1
}

function notesSince(release: string | null) {
  return existsSync(changelogFile) ? ownerNotesAfter(readFileSync(changelogFile, 'utf8'), release) : []
}

function mb(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
