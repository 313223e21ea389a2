import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // In a league by categories, JSON: what a team's starters came to in each, and what minimums ask for; else null.
  await sql.raw(`alter table result add column categories text`).execute(db)
  // In an elimination league, JSON: the teams that went after the week, lowest first; null before that.
  await sql.raw(`alter table closed_week add column eliminated text`).execute(db)
}
