import { type Kysely, sql } from 'kysely'

// What is paused in a league: everything, or rosters alone. Null while nothing is.
const changes = [
  `alter table league add column paused_what text`,
  `update league set paused_what = 'everything' where paused_at is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db)
}
