import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, nameOfDatabase } from '../../core/config/config.ts'
import { isPostgresUrl } from '../../core/config/postgres-url.ts'
import { restoreFile } from '../../core/db/restore-file.ts'
import { restoreIntoPostgres } from '../../core/db/restore-into-postgres.ts'
import { Refusal } from '../../core/errors/refusal.ts'

/** `empire restore FILE`: puts a copy in the place of the database, which is kept beside it. */
export async function restore(args: readonly string[], config: Config): Promise<void> {
  const { file, withoutSeal } = readArgs(args)
  const { database } = config
  if (database === ':memory:') throw new Refusal('DATABASE_URL says to keep nothing.')
  const copy = path.resolve(file)
  const { seal, rows, keptAs } = isPostgresUrl(database)
    ? await restoreIntoPostgres(copy, database, { withoutSeal })
    : restoreFile(copy, database, { withoutSeal })
  const madeAt =
    seal === null ? '' : `, as of ${new Date(seal.madeAt).toISOString().replace('T', ' ').slice(0, 16)} UTC`
  console.log(
    `${nameOfDatabase(config)} is ${file}${madeAt}: ${rows['user'] ?? 0} people, ${rows['league'] ?? 0} leagues, ${rows['league_event'] ?? 0} events.`,
  )
  if (keptAs !== null) console.log(`What was there is kept as ${keptAs}.`)
}

function readArgs(args: readonly string[]): { file: string; withoutSeal: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { 'without-seal': { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [file, ...more] = positionals
    if (file !== undefined && more.length === 0) return { file, withoutSeal: values['without-seal'] }
  } catch {
    // An option that there is not.
  }
  throw new Refusal('say `empire restore FILE`.')
}
