import { accessSync, constants, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { counted } from '../../../shared/core/lists.ts'
import { migrationNames } from '../../../migrations/new-database.ts'
import { type Config, nameOfDatabase } from '../../core/config/config.ts'
import { dataFolder, nameOfUser } from '../../core/machine/data-owner.ts'
import { compareSchema } from '../../core/db/compare-schema.ts'
import { migrationsOf, strangeMigration } from '../../core/db/look-into.ts'
import { openDatabase } from '../../core/db/open.ts'
import { overSqlite } from '../../core/db/over-sqlite.ts'
import { isPostgresUrl } from '../../core/config/postgres-url.ts'
import { openToRead, readFrom } from '../../core/db/read-from.ts'
import { ageOfSchemaNow, type SchemaAge } from '../../core/db/schema-age.ts'
import { readSqliteSchema } from '../../core/db/sqlite-schema.ts'
import { describeDenied, whyNotWritable } from '../../core/machine/denied.ts'
import { readSecret } from '../../core/config/secret.ts'
import { type KeptState, readKeptState } from '../../feed/kept-box-score/service.ts'
import { type Check, type Finding, ok, warn, wrong } from './finding.ts'

/** Whether this user may read and write the folder of the data, and no other may. */
export const data: Check = { name: 'The data folder', look: lookAtFolder }

function lookAtFolder(config: Config): Finding[] {
  const folder = dataFolder(config)
  if (folder === null) return [warn('Nothing is kept: DATABASE_URL is a database in memory.')]
  const found = statSync(folder, { throwIfNoEntry: false })
  if (!found) return [warn(`The data folder ${folder} is not there yet: the first start creates it.`)]
  const why = whyNotWritable(path.join(folder, 'empire'), config)
  if (why !== null) return [wrong(why)]
  const closed = ownFiles(folder, config).filter((file) => !mayUse(file))
  if (closed.length > 0) return closed.map((file) => wrong(describeDenied(file, config)))
  const open = [folder, ...ownFiles(folder, config)].filter((file) => (statSync(file).mode & 0o077) !== 0)
  const who = nameOfUser(process.getuid?.() ?? found.uid)
  return [
    ok(`${who} may read and write the data in ${folder}.`),
    ...(open.length > 0 && !isPostgresUrl(config.database)
      ? [warn(`Others on this machine may look into ${open.join(', ')}: chmod go= closes them.`)]
      : []),
  ]
}

/** The database with what is beside it, but for the socket that a proxy is to reach. */
function ownFiles(folder: string, { database }: Config): string[] {
  if (isPostgresUrl(database)) return []
  const stem = path.basename(database).replace(/\.db$/, '')
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${stem}.`) && !name.endsWith('.env'))
    .map((name) => path.join(folder, name))
    .filter((file) => !statSync(file).isSocket())
}

function mayUse(file: string): boolean {
  try {
    accessSync(file, constants.R_OK | constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Whether the database opens, and of which release it is. */
export const database: Check = { name: 'The database', look: lookAtDatabase }

async function lookAtDatabase(config: Config): Promise<Finding[]> {
  const name = nameOfDatabase(config)
  if (config.database === ':memory:') return []
  if (isPostgresUrl(config.database)) {
    const db = openDatabase(config.database, { pool: 1 })
    try {
      return [describe(name, await ageOfSchemaNow(db))]
    } finally {
      await db.destroy()
    }
  }
  if (!statSync(config.database, { throwIfNoEntry: false }))
    return [warn(`There is no database ${name} yet: the first start creates it.`)]
  const { ran, parts } = readFrom(config.database, (sqlite) => ({
    ran: migrationsOf(sqlite),
    parts: readSqliteSchema(sqlite),
  }))
  if (strangeMigration(ran) !== undefined) return [describe(name, 'newer')]
  if (compareSchema(parts, ran).differences.length > 0) return [describe(name, 'differs')]
  return [describe(name, ran.length < migrationNames.length ? 'older' : 'as-it-should-be')]
}

function describe(name: string, age: SchemaAge): Finding {
  if (age === 'older') return warn(`The database ${name} is an older Empire’s: the next start upgrades it.`)
  if (age === 'newer') return wrong(`The database ${name} is a newer Empire’s: run that one.`)
  if (age === 'differs')
    return wrong(
      `The tables of ${name} are not those of its release: \`empire check\` names what differs, and the server does not start on it.`,
    )
  return ok(`The database ${name} opens, and is of this release. \`empire check\` looks at all of it.`)
}

/** How many box scores are kept, and how far from the bound that is. */
export const boxScores: Check = { name: 'The kept box scores', look: lookAtBoxScores }

async function lookAtBoxScores(config: Config): Promise<Finding[]> {
  if (config.boxScores === null)
    return [
      warn(
        'No box scores are kept: KEEP_BOX_SCORES is off, so stats of a later version can be read from no game of today.',
      ),
    ]
  const kept = await readKept(config)
  if (kept === null) return []
  const { most } = config.boxScores
  const missing = kept.seasons.flatMap(({ sport, season, games, kept }) =>
    kept < games ? [`${sport} ${season} ${games - kept} of ${games}`] : [],
  )
  const words = `Box scores of ${counted(kept.games, 'game')} are kept: ${megabytes(kept.size)} of ${Math.round(most / MB)} MB.`
  const without = missing.length === 0 ? '' : ` Games without one: ${missing.join(', ')}.`
  // There is room for less than what a day of games may bring.
  if (kept.size > most * FULL && missing.length > 0)
    return [
      warn(
        `${words}${without} The oldest make room for the newest: a larger KEEP_BOX_SCORES would keep them.`,
      ),
    ]
  return [ok(`${words}${without}`)]
}

const MB = 1024 * 1024
const FULL = 0.95

function megabytes(bytes: number): string {
  return (bytes / MB).toFixed(bytes < 10 * MB ? 1 : 0)
}

/** Null where there is no database of this release. */
async function readKept({ database }: Config): Promise<KeptState | null> {
  if (database === ':memory:') return null
  if (isPostgresUrl(database)) {
    const db = openDatabase(database, { pool: 1 })
    try {
      return (await ageOfSchemaNow(db)) === 'as-it-should-be' ? await readKeptState({ db }) : null
    } finally {
      await db.destroy()
    }
  }
  if (!statSync(database, { throwIfNoEntry: false })) return null
  const { sqlite, close } = openToRead(database)
  try {
    const isOurs =
      migrationsOf(sqlite).length === migrationNames.length &&
      strangeMigration(migrationsOf(sqlite)) === undefined
    return isOurs ? await readKeptState({ db: overSqlite(sqlite) }) : null
  } finally {
    close()
  }
}

/** Whether there is what sessions are signed with. */
export const secret: Check = {
  name: 'The secret',
  look: ({ secret, database }) => {
    if (secret !== null) return [ok('The secret comes from the settings.')]
    if (database === ':memory:' || !statSync(database, { throwIfNoEntry: false })) return []
    return readSecret(database) === null
      ? [
          warn(
            'There is no secret beside the database: the next start creates one, and everybody signs in again.',
          ),
        ]
      : [ok('The secret is beside the database. Keep a copy of it with your backups.')]
  },
}
