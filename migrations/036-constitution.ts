import { type Kysely, sql } from 'kysely'
import { type Types, typesOf } from './types.ts'

const changes = ({ strict }: Types) => [
  // Texts of a league's constitution, as it was and is and as amendments would have it, by what events have of them.
  `create table constitution_text (
    league_id text not null references league (id) on delete cascade,
    digest text not null,
    text text not null,
    primary key (league_id, digest)
  ) ${strict}`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes(typesOf(db))) await sql.raw(statement).execute(db)
}
