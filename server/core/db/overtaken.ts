import { type RawBuilder, sql, type SqlBool } from 'kysely'

/**
 * Whether a version of a league's document was overtaken by a later one before it counted anywhere: one that
 * counts from the same scoring period or from an earlier one.
 */
export function isOvertaken(table: 'ruleset' | 'settings'): RawBuilder<SqlBool> {
  const own = (column: string) => sql.ref(`${table}.${column}`)
  return sql<SqlBool>`exists (
    select 1 from ${sql.table(table)} as later
    where later.league_id = ${own('league_id')} and later.version > ${own('version')}
      and (later.from_season, later.from_period) <= (${own('from_season')}, ${own('from_period')})
  )`
}
