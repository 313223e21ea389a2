import { type Kysely, sql } from 'kysely'
import { type Types, typesOf } from './types.ts'

const tables = ({ ms, int, strict }: Types) => [
  // A person's notifications. One row for one thing, however often it is noticed: that is what makes it once.
  `create table notice (
    id text primary key,
    user_id text not null references "user" (id) on delete cascade,
    league_id text references league (id) on delete cascade,
    kind text not null,
    subject text not null,
    payload text not null,
    made_at ${ms} not null,
    read_at ${ms},
    mail text not null
  ) ${strict}`,
  `create unique index notice_once on notice (user_id, kind, subject)`,
  `create index notice_of_user on notice (user_id, made_at)`,
  `create index notice_unread on notice (user_id) where read_at is null`,
  `create index notice_of_league on notice (league_id)`,
  // A person's notification settings; no row while they are the defaults.
  `create table notice_settings (
    user_id text primary key references "user" (id) on delete cascade,
    settings text not null
  ) ${strict}`,
  // A browser that takes pushed messages, as long as its session lives.
  `create table push_subscription (
    id text primary key,
    user_id text not null references "user" (id) on delete cascade,
    session_id text not null references session (id) on delete cascade,
    endpoint text not null,
    public_key text not null,
    auth text not null,
    made_at ${ms} not null,
    failures ${int} not null default 0
  ) ${strict}`,
  `create unique index push_endpoint on push_subscription (endpoint)`,
  `create index push_of_user on push_subscription (user_id)`,
  `create index push_of_session on push_subscription (session_id)`,
  // The owners of a player who is out.
  `create index ownership_of_player on ownership (player_id) where until_seq is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables(typesOf(db))) await sql.raw(statement).execute(db)
}
