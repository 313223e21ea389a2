import { type Kysely, sql } from 'kysely'
import { type Types, typesOf } from './types.ts'

const changes = ({ ms, int, strict }: Types) => [
  // A league of another host that someone has read and not moved in yet: one for each account.
  `create table league_move (
    id text primary key,
    user_id text not null unique references "user" (id) on delete cascade,
    host text not null,
    state text not null check (state in ('reading', 'ready', 'failed')),
    progress text not null,
    league text,
    findings text,
    made_at ${ms} not null,
    active_at ${ms} not null,
    expires_at ${ms} not null
  ) ${strict}`,
  `create index league_move_by_end on league_move (expires_at)`,
  // Who a player of a host is, as a person has answered; null for unknown here.
  `create table host_player_answer (
    user_id text not null references "user" (id) on delete cascade,
    host text not null,
    sport text not null,
    host_player_id text not null,
    player_id text,
    answered_at ${ms} not null,
    primary key (user_id, host, sport, host_player_id)
  ) ${strict}`,
  // A league that came from another host.
  `create table moved_league (
    league_id text primary key references league (id) on delete cascade,
    host text not null,
    host_id text,
    moved_by text not null references "user" (id),
    moved_at ${ms} not null,
    notes text not null
  ) ${strict}`,
  `create index moved_league_of_maker on moved_league (moved_by, host)`,
  // A season of it as the host had it: JSON.
  `create table moved_season (
    league_id text not null references league (id) on delete cascade,
    season ${int} not null,
    document text not null,
    replay text,
    primary key (league_id, season)
  ) ${strict}`,
  // Someone who managed a team of it, and who they are here; null for no one.
  `create table moved_person (
    league_id text not null references league (id) on delete cascade,
    host_id text not null,
    name text not null,
    user_id text references "user" (id),
    primary key (league_id, host_id)
  ) ${strict}`,
  `create index moved_person_of_user on moved_person (user_id)`,
  // What is due in a league that is undone goes with it.
  `create index deadline_by_subject on deadline (subject)`,
  // When a player was born, `1996-04-30`, by which other hosts know them; null where no roster has said.
  `alter table player add column birth_date text`,
  // A week that another host counted; null for one counted here.
  `alter table closed_week add column counted_by text`,
  // The one link by which everyone in a group may ask for their team.
  `create table claim_link (
    league_id text primary key references league (id) on delete cascade,
    code_hash text not null unique,
    link_id text not null,
    made_by text not null references "user" (id),
    made_at ${ms} not null
  ) ${strict}`,
  `create index claim_link_of_maker on claim_link (made_by)`,
  // A person who asks for a team by it: one at a time.
  `create table claim_request (
    league_id text not null references league (id) on delete cascade,
    user_id text not null references "user" (id) on delete cascade,
    team_id text not null references team (id) on delete cascade,
    asked_at ${ms} not null,
    primary key (league_id, user_id)
  ) ${strict}`,
  `create index claim_request_of_team on claim_request (team_id)`,
  `create index claim_request_of_user on claim_request (user_id)`,
  `create index claim_request_by_age on claim_request (asked_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes(typesOf(db))) await sql.raw(statement).execute(db)
}
