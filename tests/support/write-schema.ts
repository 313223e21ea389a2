// `npx tsx tests/support/write-schema.ts` after a new migration: writes down what each makes (migrations/schema.ts), what
// they make of an empty database (migrations/new-database.ts), and the hash of each that a release has (migrations/releases.ts). A hash that is there stays.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../../server/core/db/open.ts'
import { readOpenSqliteSchema } from '../../server/core/db/sqlite-schema.ts'
import { migrations } from '../../migrations/index.ts'
import { findStatements } from './new-database.ts'
import { FROZEN, hashOfMigration, releasedMigrations } from './frozen-migrations.ts'
import { findSchemaChanges } from './schema-changes.ts'

const HEAD = `// Written by tests/support/write-schema.ts.

/** What a migration does to the parts of a schema (server/core/db/schema-parts.ts), on either engine. */
export interface SchemaChange {
  readonly adds: readonly string[]
  readonly drops?: readonly string[]
}

/** What each makes of the one before. */
export const schemaChanges: Readonly<Record<string, SchemaChange>> = `

const db = openDatabase(':memory:')
const changes = await findSchemaChanges(db, readOpenSqliteSchema)
await db.destroy()
const target = fileURLToPath(new URL('../../migrations/schema.ts', import.meta.url))
writeFileSync(target, `${HEAD}${JSON.stringify(changes, null, 2)}\n`)

const NEW_HEAD = `// Written by tests/support/write-schema.ts.

/** The names of all migrations, in order. */
export const migrationNames: readonly string[] = ${JSON.stringify(Object.keys(migrations), null, 2)}

/**
 * What they make of an empty SQLite database, with Kysely's tables about them: a new one is made in an eighth of the time
 * that they take one after another.
 */
export const newDatabase: readonly string[] = `
const newTarget = fileURLToPath(new URL('../../migrations/new-database.ts', import.meta.url))
writeFileSync(newTarget, `${NEW_HEAD}${JSON.stringify(await findStatements(), null, 2)}\n`)

const known = existsSync(FROZEN) ? (JSON.parse(readFileSync(FROZEN, 'utf8')) as Record<string, string>) : {}
const hashes = releasedMigrations().map((name) => [name, known[name] ?? hashOfMigration(name)])
writeFileSync(FROZEN, `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`)
console.log('Written. `npm run fix` formats it.')
