import { type Kysely, sql } from 'kysely'
import { type Types, typesOf } from './types.ts'

// Written as SQL that SQLite and PostgreSQL both read.
const tables = ({ ms, int, strict }: Types) => [
  `create table "user" (
    id text primary key,
    username text not null,
    username_key text not null unique,
    email text not null,
    email_key text not null unique,
    password_hash text not null,
    created_at ${ms} not null
  ) ${strict}`,
  `create table session (
    id text primary key,
    user_id text not null references "user" (id) on delete cascade,
    user_agent text not null,
    created_at ${ms} not null,
    seen_at ${ms} not null,
    expires_at ${ms} not null
  ) ${strict}`,
  `create index session_by_user on session (user_id)`,
  `create table reset_code (
    user_id text primary key references "user" (id) on delete cascade,
    code_hash text not null,
    attempts ${int} not null,
    expires_at ${ms} not null
  ) ${strict}`,
  `create table reset_ticket (
    ticket_hash text primary key,
    user_id text not null references "user" (id) on delete cascade,
    expires_at ${ms} not null
  ) ${strict}`,
  `create table favourite (
    user_id text not null references "user" (id) on delete cascade,
    kind text not null check (kind in ('team', 'player')),
    sport text not null,
    subject text not null,
    name text not null,
    created_at ${ms} not null,
    primary key (user_id, kind, sport, subject)
  ) ${strict}`,
  `create table rate_limit (
    key text primary key,
    count ${int} not null,
    resets_at ${ms} not null
  ) ${strict}`,
  `create table intent (
    user_id text not null references "user" (id) on delete cascade,
    key text not null,
    fingerprint text not null,
    answer text,
    created_at ${ms} not null,
    primary key (user_id, key)
  ) ${strict}`,
  `create index intent_by_age on intent (created_at)`,
  `create table league (
    id text primary key,
    code text not null unique,
    name text not null,
    name_key text not null,
    sport text not null check (sport in ('nhl', 'ncaaf', 'mlb', 'nba', 'nfl')),
    commissioner_id text not null references "user" (id),
    seats ${int} not null check (seats between 2 and 20),
    listed ${int} not null check (listed in (0, 1)),
    seq ${int} not null,
    created_at ${ms} not null
  ) ${strict}`,
  `create index league_listed on league (listed, created_at)`,
  `create table team (
    id text primary key,
    league_id text not null references league (id) on delete cascade,
    owner_id text not null references "user" (id),
    name text not null,
    name_key text not null,
    seat ${int} not null,
    created_at ${ms} not null,
    unique (league_id, owner_id),
    unique (league_id, name_key),
    unique (league_id, seat)
  ) ${strict}`,
  `create index team_by_owner on team (owner_id)`,
  `create table ruleset (
    league_id text not null references league (id) on delete cascade,
    version ${int} not null,
    rules text not null,
    from_season ${int} not null,
    from_period ${int} not null,
    author_id text not null references "user" (id),
    created_at ${ms} not null,
    primary key (league_id, version)
  ) ${strict}`,
  `create table invite (
    code_hash text primary key,
    league_id text not null references league (id) on delete cascade,
    created_by text not null references "user" (id),
    created_at ${ms} not null,
    expires_at ${ms} not null,
    uses_left ${int} not null check (uses_left >= 0),
    revoked_seq ${int}
  ) ${strict}`,
  `create index invite_by_league on invite (league_id)`,
  `create table league_event (
    league_id text not null references league (id) on delete cascade,
    seq ${int} not null,
    at ${ms} not null,
    actor_id text references "user" (id),
    kind text not null,
    payload text not null,
    primary key (league_id, seq)
  ) ${strict}`,
  `create table bracket (
    league_id text not null references league (id) on delete cascade,
    user_id text not null references "user" (id) on delete cascade,
    picks text not null,
    updated_at ${ms} not null,
    completed_at ${ms},
    primary key (league_id, user_id)
  ) ${strict}`,
  `create table deadline (
    id text primary key,
    kind text not null,
    subject text not null,
    occurrence text not null,
    payload text not null,
    due_at ${ms} not null,
    free_at ${ms} not null,
    expires_at ${ms},
    attempts ${int} not null,
    unique (kind, subject, occurrence)
  ) ${strict}`,
  `create index deadline_by_free on deadline (kind, free_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables(typesOf(db))) await sql.raw(statement).execute(db)
}
