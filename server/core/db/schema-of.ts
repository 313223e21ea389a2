import { sql } from 'kysely'
import { type Comparison, compareSchema } from './compare-schema.ts'
import { type Db, engineOf } from './open.ts'
import { readPostgresSchema } from './postgres-schema.ts'
import { readOpenSqliteSchema } from './sqlite-schema.ts'

/** The parts of an open database's schema (schema-parts.ts), sorted. */
export function readSchema(db: Db): Promise<string[]> {
  return engineOf(db) === 'sqlite' ? readOpenSqliteSchema(db) : readPostgresSchema(db)
}

/** The migrations that have run on a PostgreSQL database; null where there is not even a table of them. */
export async function listRan(db: Db): Promise<string[] | null> {
  const { rows: there } = await sql<{
    found: string | null
  }>`select to_regclass('kysely_migration') as found`.execute(db)
  if (!there[0]?.found) return null
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** How a PostgreSQL database compares with what its own list of migrations says. @param db in one snapshot */
export async function comparePostgres(db: Db): Promise<Comparison> {
  return compareSchema(await readPostgresSchema(db), (await listRan(db)) ?? [])
}
