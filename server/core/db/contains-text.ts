import { type RawBuilder, sql } from 'kysely'

/** Whether a column has a text anywhere in it, for both folded by nameKey() or the like. */
export function containsText(column: string, text: string): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`
}
