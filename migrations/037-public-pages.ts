import { type Kysely, sql } from 'kysely'
import { type Types, typesOf } from './types.ts'

const changes = ({ ms, int, strict }: Types) => [
  // A page of a league for everybody, at an address of its own; while it is off, the address that it would have again.
  `create table public_page (
    league_id text primary key references league (id) on delete cascade,
    slug text not null unique,
    is_on ${int} not null check (is_on in (0, 1)),
    shows_managers ${int} not null check (shows_managers in (0, 1)),
    may_be_found ${int} not null check (may_be_found in (0, 1)),
    made_at ${ms} not null
  ) ${strict}`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes(typesOf(db))) await sql.raw(statement).execute(db)
}
