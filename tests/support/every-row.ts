import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { type Db, engineOf } from '../../server/core/db/open.ts'

type Open = { app: { db: Db } }

/** Every row of every table but those named, as JSON, by table. */
export async function everyRow(
  { app: { db } }: Open,
  ...except: string[]
): Promise<Record<string, string[]>> {
  const wanted = (await everyTable(db)).filter((name) => !except.includes(name))
  const found =
    engineOf(db) === 'sqlite'
      ? await rowsOnSqlite(db, wanted)
      : await ofEach<string[] | null>(
          db,
          wanted,
          (table) => sql`select json_agg(row_to_json(one)::text) from ${table} one`,
        )
  return Object.fromEntries(wanted.map((name) => [name, (found[name] ?? []).toSorted()]))
}

async function rowsOnSqlite(db: Db, names: readonly string[]): Promise<Record<string, string[]>> {
  const found = names.map(async (name): Promise<[string, string[]]> => {
    const { rows } = await db.executeQuery(allOf(db, name))
    return [name, rows.map((row) => JSON.stringify(row))]
  })
  return Object.fromEntries(await Promise.all(found))
}

/** By table. Compiled anew, each would be noted anew as well: who has sent it is read from the stack. */
const compiled = new Map<string, CompiledQuery>()

function allOf(db: Db, name: string): CompiledQuery {
  const query = compiled.get(name) ?? sql`select * from ${sql.table(name)}`.compile(db)
  compiled.set(name, query)
  return query
}

/** A text that is another one after any row was written: what SQLite counts, or which transactions have made PostgreSQL's rows. */
export async function rowsWritten({ app: { db } }: Open): Promise<string> {
  if (engineOf(db) === 'sqlite') return JSON.stringify(await sql`select total_changes() as n`.execute(db))
  const places = await ofEach(
    db,
    await everyTable(db),
    (table) => sql`select string_agg(xmin::text || ctid::text, ' ' order by ctid) from ${table}`,
  )
  return JSON.stringify(places)
}

/** As they were when the first was asked: all worlds of a worker have the same. */
const tables = new Map<string, Promise<string[]>>()

/** The names of all tables but Kysely's own. */
export function everyTable(db: Db): Promise<string[]> {
  const engine = engineOf(db)
  const known =
    tables.get(engine) ??
    db.introspection.getTables().then((found) => found.map(({ name }) => name).toSorted())
  tables.set(engine, known)
  return known
}

/** Asks PostgreSQL about all tables at once: one after the other takes it a tenth of a second. */
async function ofEach<T>(
  db: Db,
  names: readonly string[],
  question: (table: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<Record<string, T>> {
  const columns = names.map((name) => sql`(${question(sql.table(name))}) as ${sql.id(name)}`)
  const { rows } = await sql<Record<string, T>>`select ${sql.join(columns)}`.execute(db)
  return rows[0] ?? {}
}

/**
 * Counts rows that are written from now on, also where what is written is what was there.
 * @param except tables that do not count
 * @returns how many by table, those of none left out; nothing on PostgreSQL, whose triggers are programs
 */
export async function countWrites(
  { app: { db } }: Open,
  ...except: string[]
): Promise<() => Promise<Record<string, number>>> {
  if (engineOf(db) !== 'sqlite') return () => Promise.resolve({})
  await sql`create table written (name text primary key, times integer not null) strict`.execute(db)
  for (const name of await everyTable(db)) {
    if (name === 'written' || except.includes(name)) continue
    for (const act of ['insert', 'update', 'delete'])
      await sql`
        create trigger ${sql.raw(`written_${name}_${act}`)} after ${sql.raw(act)} on ${sql.table(name)} begin
          insert into written values (${sql.lit(name)}, 1)
            on conflict (name) do update set times = times + 1;
        end`.execute(db)
  }
  return async () => {
    const { rows } = await sql<{ name: string; times: number }>`select * from written`.execute(db)
    return Object.fromEntries(rows.map(({ name, times }) => [name, times]))
  }
}
