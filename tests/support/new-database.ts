import SQLite from 'better-sqlite3'
import { migrations } from '../../migrations/index.ts'
import { migrate } from '../../server/core/db/migrate.ts'
import { overSqlite } from '../../server/core/db/over-sqlite.ts'

interface Part {
  readonly name: string
  readonly sql: string
}

/** The statements that make what our migrations make of an empty SQLite database, in the order in which they make it. */
export async function findStatements(): Promise<string[]> {
  const sqlite = new SQLite(':memory:')
  try {
    await migrate(overSqlite(sqlite), migrations)
    return statementsOf(sqlite)
  } finally {
    sqlite.close()
  }
}

/** @throws where a table has rows, which the statements would leave out; Kysely's own are written by who migrates */
export function statementsOf(sqlite: SQLite.Database): string[] {
  const ofType = (type: string) =>
    sqlite
      .prepare<[string], Part>(
        "select name, sql from sqlite_master where type = ? and sql is not null and name not like 'sqlite%' order by rowid",
      )
      .all(type)
  const tables = ofType('table')
  for (const { name } of tables) {
    const rows = sqlite.prepare(`select count(*) from "${name}"`).pluck().get()
    if (rows !== 0 && !name.startsWith('kysely_')) throw new Error(`${name} has ${String(rows)} rows`)
  }
  const others = ['index', 'trigger', 'view'].flatMap(ofType)
  return [...tables, ...others].map(({ sql }) => sql.replaceAll(/\s+/g, ' '))
}
