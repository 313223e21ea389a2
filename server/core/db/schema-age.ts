import { sql } from 'kysely'
import { migrationNames } from '../../../migrations/new-database.ts'
import { MINUTE } from '../../../shared/core/time.ts'
import { compareSchema } from './compare-schema.ts'
import { type Db, engineOf } from './open.ts'
import { readSchema } from './schema-of.ts'

/**
 * How the schema of the database compares with what this process was built for. `newer`: another process of a later
 * release has migrated it, which only adds to it. `older`: it was replaced by an old copy. `differs`: a table, a column
 * or an index that the migrations made is missing or was changed.
 */
export type SchemaAge = 'as-it-should-be' | 'older' | 'newer' | 'differs'

/** PostgreSQL takes some 10 ms to describe a schema, which hardly ever changes. */
const READ_AGAIN_AFTER = MINUTE

const lastRead = new WeakMap<Db, { readonly at: number; readonly parts: string[] }>()

/**
 * A change by hand is seen at once on SQLite, and within a minute on PostgreSQL.
 * @param world.elapsed ms of a clock that is never set back
 * @throws what the database throws
 */
export async function ageOfSchema(world: { db: Db; elapsed: () => number }): Promise<SchemaAge> {
  // Before the list of migrations: what one adds in between is more than its list says, and never less.
  const parts = await readNowAndThen(world)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(world.db)
  const ran = rows.map(({ name }) => name)
  if (migrationNames.some((name) => !ran.includes(name))) return 'older'
  if (ran.length > migrationNames.length) return 'newer'
  return compareSchema(parts, ran).differences.length === 0 ? 'as-it-should-be' : 'differs'
}

/** The same, read now, for a command. */
export const ageOfSchemaNow = (db: Db): Promise<SchemaAge> => ageOfSchema({ db, elapsed: () => Infinity })

async function readNowAndThen({ db, elapsed }: { db: Db; elapsed: () => number }): Promise<string[]> {
  if (engineOf(db) === 'sqlite') return readSchema(db)
  const last = lastRead.get(db)
  if (last && elapsed() - last.at < READ_AGAIN_AFTER) return last.parts
  const read = { at: elapsed(), parts: await readSchema(db) }
  lastRead.set(db, read)
  return read.parts
}
