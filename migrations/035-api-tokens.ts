import { type Kysely, sql } from 'kysely'
import { type Types, typesOf } from './types.ts'

const changes = ({ ms, strict }: Types) => [
  // What a program of a person acts by. Of the secret only a hash is kept; scopes are words with a blank between them.
  `create table api_token (
    id text primary key,
    user_id text not null references "user" (id) on delete cascade,
    name text not null,
    secret_hash text not null unique,
    hint text not null,
    scopes text not null,
    created_at ${ms} not null,
    expires_at ${ms} not null,
    used_at ${ms}
  ) ${strict}`,
  `create index api_token_of_user on api_token (user_id)`,
  `create index api_token_by_end on api_token (expires_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes(typesOf(db))) await sql.raw(statement).execute(db)
}
