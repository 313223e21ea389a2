import SQLite from 'better-sqlite3'
import { migrationNames } from '../../../migrations/new-database.ts'
import { Refusal } from '../errors/refusal.ts'
import { readFrom } from './read-from.ts'
import type { Seal } from './seal.ts'

/** What is in a database file, by itself. */
export type Contents = Pick<Seal, 'migrations' | 'rows'>

/** Of a file that is altogether wrong the first lines say as much as all. */
const MOST_PROBLEMS = 100

/**
 * Looks at every page and every reference of a database file that nobody else has open, without changing it.
 * @param name what to call it in a refusal
 * @throws {Refusal} where it is damaged, not Empire's, or of a newer Empire
 */
export function lookInto(file: string, name: string = file): Contents {
  try {
    return readFrom(file, (sqlite) => {
      const contents = contentsOf(sqlite, name)
      const [problem] = problemsOf(sqlite)
      if (problem !== undefined) throw new Refusal(`${name} is damaged: ${problem}.`)
      return contents
    })
  } catch (error) {
    throw asRefusal(error, name)
  }
}

/** What SQLite itself finds wrong: in pages, in indexes, in rows that point nowhere. One line each. */
export function problemsOf(sqlite: SQLite.Database): string[] {
  const wrong: string[] = []
  try {
    const lines = sqlite.prepare(`pragma integrity_check(${MOST_PROBLEMS})`).pluck().iterate()
    for (const line of lines) if (line !== 'ok') wrong.push(String(line).replaceAll(/\s+/g, ' '))
  } catch (error) {
    if (!isDamage(error)) throw error
    wrong.push('some of its pages cannot be read at all')
  }
  // Rows of a damaged file point anywhere.
  if (wrong.length > 0) return wrong
  const keys = sqlite.prepare('pragma foreign_key_check').all() as { table: string; parent: string }[]
  const counts = new Map<string, number>()
  for (const { table, parent } of keys) {
    const pair = `${table} points at rows of ${parent} that are not there`
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }
  return [...counts].map(([pair, count]) => `${pair} (${count} times)`)
}

/** @throws {Refusal} where it is not Empire's, or of a newer Empire */
export function contentsOf(sqlite: SQLite.Database, name: string): Contents {
  const tables = sqlite
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite%' order by name")
    .pluck()
    .all() as string[]
  if (!tables.includes('kysely_migration') || !tables.includes('league'))
    throw new Refusal(`${name} is not a database of Empire’s.`)
  const run = migrationsOf(sqlite)
  const strange = strangeMigration(run)
  if (strange !== undefined)
    throw new Refusal(
      `${name} was made by a newer Empire (it has ${strange}). Run that one, or a newer one still.`,
    )
  const count = (table: string) => Number(sqlite.prepare(`select count(*) from "${table}"`).pluck().get())
  return { migrations: run, rows: Object.fromEntries(tables.map((table) => [table, count(table)])) }
}

/** Those that have run on a database of ours. */
export function migrationsOf(sqlite: SQLite.Database): string[] {
  return sqlite.prepare('select name from kysely_migration order by name').pluck().all() as string[]
}

/** The first that this Empire does not know. */
export function strangeMigration(run: readonly string[]): string | undefined {
  return run.find((name) => !migrationNames.includes(name))
}

/** SQLite says that a file is none of its own, or not as it left it. */
export function isDamage(error: unknown): boolean {
  return error instanceof SQLite.SqliteError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.code)
}

function asRefusal(error: unknown, name: string): unknown {
  return isDamage(error) ? new Refusal(`${name} is damaged, or not a database.`) : error
}
