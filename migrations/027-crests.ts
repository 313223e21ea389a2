import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Color and emblem of the team's crest, such as `gold star`; null where it has the generated one.
  await sql.raw(`alter table team add column crest text`).execute(db)
}
