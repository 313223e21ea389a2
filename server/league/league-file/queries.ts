import { type RawBuilder, sql } from 'kysely'
import type { LeagueId } from '../../../shared/core/ids.ts'
import type { Db } from '../../core/db/open.ts'
import type { Row } from './document.ts'
import type { Section } from './sections.ts'

/*
 * Rows of any table by the columns that its section names, which are written in sections.ts alone.
 */

/** Which rows of a table are a league's. */
function isOf({ table, belongs }: Section, leagueId: LeagueId): RawBuilder<unknown> {
  const own = (column: string) => sql.ref(`${table}.${column}`)
  if (belongs === 'league') return sql`${own('league_id')} = ${leagueId}`
  const parents = sql`select id from ${sql.table(belongs)} where league_id = ${leagueId}`
  return sql`${own(`${belongs}_id`)} in (${parents})`
}

/**
 * So many rows of a league after one, in the order of what tells them apart.
 * @param page.after the row before them; null for the first
 */
export async function listRows(
  db: Db,
  section: Section,
  { leagueId, after, limit }: { leagueId: LeagueId; after: Row | null; limit: number },
): Promise<Row[]> {
  const key = sql.join(section.key.map((column) => sql.ref(column)))
  const columns = sql.join(Object.keys(section.row.shape).map((column) => sql.ref(column)))
  const place = after && sql.join(section.key.map((column) => after[column]))
  const { rows } = await sql<Row>`
    select ${columns} from ${sql.table(section.table)}
    where ${isOf(section, leagueId)} ${place ? sql`and (${key}) > (${place})` : sql``}
    order by ${key} limit ${limit}`.execute(db)
  return rows
}

/** The row of a league. */
export function getLeague(db: Db, id: LeagueId) {
  return db
    .selectFrom('league')
    .select([
      'id',
      'code',
      'name',
      'sport',
      'commissioner_id',
      'seats',
      'listed',
      'paused_at',
      'paused_what',
      'seq',
      'created_at',
      'season',
      'phase',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
