import { type Kysely, sql } from 'kysely'
import { type Types, typesOf } from './types.ts'

const changes = ({ ms, int, strict }: Types) => [
  // An address by which an app without a session reads one feed of a person; of all their leagues where none is named.
  `create table secret_address (
    id text primary key,
    user_id text not null references "user" (id) on delete cascade,
    league_id text references league (id) on delete cascade,
    kind text not null check (kind in ('calendar', 'activity')),
    secret_hash text not null unique,
    made_at ${ms} not null,
    read_at ${ms}
  ) ${strict}`,
  `create unique index secret_address_of_league on secret_address (user_id, kind, league_id)
    where league_id is not null`,
  `create unique index secret_address_of_all on secret_address (user_id, kind) where league_id is null`,
  `create index secret_address_of_user on secret_address (user_id, made_at)`,
  `create index secret_address_by_league on secret_address (league_id)`,
  // What calendars have been told of a league, so that an app knows what has changed: content is JSON.
  `create table calendar_event (
    league_id text not null references league (id) on delete cascade,
    key text not null,
    team_id text references team (id) on delete cascade,
    content text not null,
    sequence ${int} not null,
    changed_at ${ms} not null,
    is_canceled ${int} not null check (is_canceled in (0, 1)),
    primary key (league_id, key)
  ) ${strict}`,
  `create index calendar_event_of_team on calendar_event (team_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes(typesOf(db))) await sql.raw(statement).execute(db)
}
