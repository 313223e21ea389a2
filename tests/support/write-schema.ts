// `npx tsx tests/support/write-schema.ts` after a new migration: writes down what each makes (migrations/schema.ts), and
// the hash of each that a release has (migrations/releases.ts). A hash that is there stays.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../../server/core/db/open.ts'
import { readOpenSqliteSchema } from '../../server/core/db/sqlite-schema.ts'
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

const known = existsSync(FROZEN) ? (JSON.parse(readFileSync(FROZEN, 'utf8')) as Record<string, string>) : {}
const hashes = releasedMigrations().map((name) => [name, known[name] ?? hashOfMigration(name)])
writeFileSync(FROZEN, `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`)
console.log('Written. `npm run fix` formats it.')
