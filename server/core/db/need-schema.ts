import { Refusal } from '../errors/refusal.ts'
import type { Db } from './open.ts'
import { ageOfSchemaNow } from './schema-age.ts'

/**
 * Refuses a database that is not of this release, and leaves it as it is: a command never upgrades one, on which a
 * server of the older release may be running.
 * @param name what to call it
 * @throws {Refusal}
 */
export async function needSchema(db: Db, name: string): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration'))
    throw new Refusal(`${name} is empty. Start Empire on it once.`)
  const age = await ageOfSchemaNow(db)
  if (age === 'older')
    throw new Refusal(
      `${name} is an older Empire's. Start this Empire once, which upgrades it, or use the release that runs on it.`,
    )
  if (age === 'newer')
    throw new Refusal(`${name} is a newer Empire's. Use the release that runs on it, or a newer one still.`)
  if (age === 'differs')
    throw new Refusal(
      `The tables of ${name} are not those of this release. \`empire check\` names what differs.`,
    )
}
