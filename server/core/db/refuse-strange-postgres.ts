import { Refusal } from '../errors/refusal.ts'
import { compareSchema, refuseDifferences } from './compare-schema.ts'
import { strangeMigration } from './look-into.ts'
import { refuseHalfMoved } from './move-to-postgres.ts'
import type { Db } from './open.ts'
import { readPostgresSchema } from './postgres-schema.ts'
import { listRan } from './schema-of.ts'
import { inSnapshot } from './snapshot.ts'

/**
 * Refuses a PostgreSQL database that is not ours, before anything is written to it.
 * @param name what to call it
 * @throws {Refusal} for one that is filled halfway, of a newer or an unreleased Empire, or of another program
 */
export async function refuseStrangePostgres(db: Db, name: string): Promise<void> {
  await refuseHalfMoved(db)
  // Of one moment: another process may be migrating it.
  await inSnapshot(db, async (db) => {
    const ran = (await listRan(db)) ?? []
    if (strangeMigration(ran) !== undefined)
      throw new Refusal(
        `${name} was made by a newer Empire, and is left as it is. Run that one, or a newer one still.`,
      )
    refuseDifferences(name, compareSchema(await readPostgresSchema(db), ran))
  })
}
