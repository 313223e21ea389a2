import { type Kysely, sql } from 'kysely'
import { type Types, typesOf } from './types.ts'

const changes = ({ ms, int, strict }: Types) => [
  // Who manages a team beside the one that leads it, `team.owner_id`. A person has one team in a league.
  `create table co_manager (
    team_id text not null references team (id) on delete cascade,
    user_id text not null references "user" (id),
    league_id text not null references league (id) on delete cascade,
    since ${ms} not null,
    primary key (team_id, user_id),
    unique (user_id, league_id)
  ) ${strict}`,
  `create index co_manager_by_league on co_manager (league_id)`,
  // Who runs a league beside its commissioner.
  `create table co_commissioner (
    league_id text not null references league (id) on delete cascade,
    user_id text not null references "user" (id),
    may_edit_settings ${int} not null check (may_edit_settings in (0, 1)),
    since ${ms} not null,
    primary key (league_id, user_id)
  ) ${strict}`,
  `create index co_commissioner_by_user on co_commissioner (user_id)`,
  // What a person is offered: to have a team, or to share it.
  `alter table team_offer add column role text not null default 'manager'
    check (role in ('manager', 'co-manager'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes(typesOf(db))) await sql.raw(statement).execute(db)
}
