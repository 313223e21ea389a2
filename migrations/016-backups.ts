import { type Kysely, sql } from 'kysely'
import { type Types, typesOf } from './types.ts'

const tables = ({ ms, strict }: Types) => [
  // What came of each backup by time table: a file, or why there is none.
  `create table backup (
    id text primary key,
    started_at ${ms} not null,
    finished_at ${ms} not null,
    file text,
    bytes ${ms},
    error text,
    check ((file is null) = (bytes is null) and (file is null) <> (error is null))
  ) ${strict}`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables(typesOf(db))) await sql.raw(statement).execute(db)
}
