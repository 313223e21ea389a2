import { type Expression, type RawBuilder, sql } from 'kysely'

/**
 * A count as a number on SQLite and on PostgreSQL, where `count` is a bigint, which the driver hands over as
 * text: `'1' + 1` would be the eleventh seat.
 */
export function asNumber(count: Expression<unknown>): RawBuilder<number> {
  return sql<number>`cast(${count} as bigint)`
}
