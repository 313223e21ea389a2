import type { Migration } from 'kysely'
import { migrations } from '../../migrations/index.ts'
import type { SchemaChange } from '../../migrations/schema.ts'
import { migrate } from '../../server/core/db/migrate.ts'
import type { Db } from '../../server/core/db/open.ts'

/** What each of our migrations does to the schema of an empty database. @param read gives its parts */
export async function findSchemaChanges(
  db: Db,
  read: (db: Db) => Promise<string[]>,
): Promise<Record<string, SchemaChange>> {
  const all = Object.entries<Migration>(migrations)
  const changes: Record<string, SchemaChange> = {}
  let before = new Set<string>()
  for (const [at, [name]] of all.entries()) {
    await migrate(db, Object.fromEntries(all.slice(0, at + 1)))
    const after = new Set(await read(db))
    const drops = [...before].filter((part) => !after.has(part))
    changes[name] = {
      adds: [...after].filter((part) => !before.has(part)),
      ...(drops.length > 0 && { drops }),
    }
    before = after
  }
  return changes
}
