import { type Kysely, sql } from 'kysely'
import { typesOf } from './types.ts'

// When a notice is mailed or pushed by itself; null for one that only stands in the app or waits for the daily mail.
// Until then what happens besides is told in the same one.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table notice add column goes_at ${typesOf(db).ms}`).execute(db)
}
