import { type Kysely, sql } from 'kysely'
import { typesOf } from './types.ts'

/** Leagues of up to 32 teams. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { strict, int } = typesOf(db)
  const statements =
    strict === 'strict'
      ? [
          // SQLite changes no check of a column. Another column takes its place, and needs a value for the rows that there are.
          `alter table league add column more_seats ${int} not null default 12 check (more_seats between 2 and 32)`,
          `update league set more_seats = seats`,
          `alter table league drop column seats`,
          `alter table league rename column more_seats to seats`,
        ]
      : [
          `alter table league drop constraint league_seats_check`,
          `alter table league add constraint league_seats_check check (seats between 2 and 32)`,
          `alter table league alter column seats set default 12`,
        ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
