import { type Kysely, sql } from 'kysely'
import { type Types, typesOf } from './types.ts'

const changes = ({ ms, int, bytes, strict }: Types) => [
  // A league that was deleted and can be restored: its copy is the league's file, packed.
  `create table deleted_league (
    league_id text primary key,
    code text not null,
    name text not null,
    sport text not null,
    teams ${int} not null,
    deleted_by text not null references "user" (id),
    deleted_at ${ms} not null,
    expires_at ${ms} not null,
    reason text not null,
    copy ${bytes} not null
  ) ${strict}`,
  `create index deleted_league_by_end on deleted_league (expires_at)`,
  `create index deleted_league_by_code on deleted_league (code)`,
  `create index deleted_league_of_deleter on deleted_league (deleted_by)`,
  // Who managed a team of it. Accounts that were held for people who had not come are among them.
  `create table deleted_league_member (
    league_id text not null references deleted_league (league_id) on delete cascade,
    user_id text not null references "user" (id) on delete cascade,
    may_restore ${int} not null check (may_restore in (0, 1)),
    primary key (league_id, user_id)
  ) ${strict}`,
  `create index deleted_league_member_of_user on deleted_league_member (user_id)`,
  // A team that needs a manager, which everyone on the server can find.
  `create table listed_team (
    team_id text primary key references team (id) on delete cascade,
    league_id text not null references league (id) on delete cascade,
    is_first_come ${int} not null check (is_first_come in (0, 1)),
    listed_at ${ms} not null
  ) ${strict}`,
  `create index listed_team_of_league on listed_team (league_id)`,
  `create index listed_team_by_time on listed_team (listed_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes(typesOf(db))) await sql.raw(statement).execute(db)
}
