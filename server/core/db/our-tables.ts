import SQLite from 'better-sqlite3'
import { migrate } from './migrate.ts'
import { overSqlite } from './over-sqlite.ts'

/** A table as every database of this Empire has it, on either engine. */
export interface Table {
  readonly name: string
  readonly columns: readonly string[]
  /** Columns of the primary key, which every table of ours has; they are among the others. */
  readonly key: readonly string[]
  /** How many rows are held at once: fewer where they have documents. */
  readonly pageSize: number
}

const PAGE = 1000
/** Of tens of kilobytes each. */
const PAGE_OF_DOCUMENTS = 100

/** All of them but Kysely's own, each after those that it points at. */
export async function listOurTables(): Promise<Table[]> {
  const sqlite = new SQLite(':memory:')
  try {
    await migrate(overSqlite(sqlite))
    const names = sqlite
      .prepare(
        "select name from sqlite_master where type = 'table' and name not like 'kysely%' order by name",
      )
      .pluck()
      .all() as string[]
    const pointsAt = new Map(
      names.map((name) => [
        name,
        (sqlite.pragma(`foreign_key_list("${name}")`) as { table: string }[]).map(({ table }) => table),
      ]),
    )
    return inOrder(names, pointsAt).map((name) => {
      const columns = sqlite.pragma(`table_info("${name}")`) as {
        name: string
        type: string
        pk: number
      }[]
      const key = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk)
      if (key.length === 0) throw new Error(`The table ${name} has no primary key`)
      const hasBytes = columns.some(({ type }) => type.toLowerCase() === 'blob')
      return {
        name,
        columns: columns.map(({ name }) => name),
        key: key.map(({ name }) => name),
        pageSize: hasBytes ? PAGE_OF_DOCUMENTS : PAGE,
      }
    })
  } finally {
    sqlite.close()
  }
}

function inOrder(names: readonly string[], pointsAt: ReadonlyMap<string, readonly string[]>): string[] {
  const done: string[] = []
  while (done.length < names.length) {
    const ready = names.filter(
      (name) =>
        !done.includes(name) &&
        (pointsAt.get(name) ?? []).every((other) => other === name || done.includes(other)),
    )
    if (ready.length === 0) throw new Error('Tables point at each other in a ring')
    done.push(...ready)
  }
  return done
}
