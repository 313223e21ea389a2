import { sql } from 'kysely'
import { migrations } from '../../migrations/index.ts'
import type { Db } from './open.ts'

/**
 * How the schema of the database stands to what this process was built for. `newer`: another process of a later
 * release has brought it further, which only adds to it. `older`: somebody has put an old copy in its place.
 */
export type SchemaAge = 'as-it-should-be' | 'older' | 'newer'

/** @throws what the database throws */
export async function ageOfSchema(db: Db): Promise<SchemaAge> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const done = new Set(rows.map(({ name }) => name))
  if (Object.keys(migrations).some((name) => !done.has(name))) return 'older'
  return done.size > Object.keys(migrations).length ? 'newer' : 'as-it-should-be'
}
