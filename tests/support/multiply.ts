import { sql } from 'kysely'
import type { Db } from '../../server/core/db/open.ts'

/**
 * Writes the shortest row of a table so many times again, on SQLite.
 * @param of.vary columns that are another in each: numbers go on from the highest, texts become ids, `xaaaaaaaaaab` and so on
 * @param of.after how often it was written before
 * @param of.set what is the same in all of them, and not as in the row
 */
export async function multiply(
  db: Db,
  table: string,
  {
    times,
    vary,
    set = {},
    after = 0,
  }: { times: number; vary: readonly string[]; set?: Record<string, unknown>; after?: number },
): Promise<void> {
  const { rows } = await sql<{ name: string; type: string }>`
    select name, type from pragma_table_info(${table})`.execute(db)
  const columns = rows.map(({ name, type }) => {
    if (name in set) return sql`${set[name]}`
    if (!vary.includes(name)) return sql`base.${sql.id(name)}`
    return type.toLowerCase() === 'integer'
      ? sql`(select max(${sql.id(name)}) from ${sql.table(table)}) + n - ${after}`
      : // Of the letters of ids.
        sql`replace(replace(replace(replace(printf('x%011d', n), '0', 'a'), '1', 'b'), '8', 'c'), '9', 'd')`
  })
  const names = sql.join(rows.map(({ name }) => sql.id(name)))
  await sql`pragma foreign_keys = off`.execute(db)
  await sql`
    with recursive series(n) as (
        select ${after + 1} union all select n + 1 from series where n < ${after + times}
      ),
      base as (select * from ${sql.table(table)} order by length(${sql.join(
        rows.map(({ name }) => sql`coalesce(${sql.id(name)}, '')`),
        sql` || `,
      )}) limit 1)
    insert into ${sql.table(table)} (${names}) select ${sql.join(columns)} from series, base`.execute(db)
}
