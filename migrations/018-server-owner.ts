import { type Kysely, sql } from 'kysely'
import { type Types, typesOf } from './types.ts'

const changes = ({ ms, int, strict }: Types) => [
  // When the person was last here, even after their sessions end; null for not since this column exists.
  `alter table "user" add column seen_at ${ms}`,
  `update "user" set seen_at = (select max(session.seen_at) from session where session.user_id = "user".id)`,
  // When its person had the account deleted: the row stays as a name for what others need to keep.
  `alter table "user" add column deleted_at ${ms}`,
  `create index user_by_age on "user" (created_at, id)`,
  `create index league_by_age on league (created_at, id)`,
  // What a deadline failed with last; null for not at all.
  `alter table deadline add column last_error text`,
  // Who runs this server.
  `create table server_owner (
    user_id text primary key references "user" (id),
    since ${ms} not null
  ) ${strict}`,
  // What the owner has chosen; nothing is written while all is as it comes.
  `create table server_setting (
    name text primary key,
    value text not null,
    changed_at ${ms} not null
  ) ${strict}`,
  `create table sign_up_invitation (
    id text primary key,
    code_hash text not null unique,
    created_by text not null references "user" (id),
    note text not null,
    created_at ${ms} not null,
    expires_at ${ms} not null,
    uses ${int} not null,
    uses_left ${int} not null check (uses_left >= 0),
    revoked_at ${ms}
  ) ${strict}`,
  `create index sign_up_invitation_by_end on sign_up_invitation (expires_at)`,
  // What owners of the server did: rows are added and never changed, and outlive what they are about.
  `create table owner_act (
    id text primary key,
    at ${ms} not null,
    actor_id text,
    about_user text,
    about_league text,
    kind text not null,
    payload text not null
  ) ${strict}`,
  `create index owner_act_by_time on owner_act (at, id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes(typesOf(db))) await sql.raw(statement).execute(db)
}
