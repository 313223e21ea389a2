import { type Kysely, sql } from 'kysely'
import { type Types, typesOf } from './types.ts'

const changes = ({ ms, int, strict }: Types) => [
  // Since when the team has no manager; null while it has one, or waits for the one it had on another server.
  `alter table team add column orphaned_at ${ms}`,
  `update team set orphaned_at = (select "user".deleted_at from "user" where "user".id = team.owner_id)`,
  // When its manager changed last; null for never. What was made before is none of the new manager's business.
  `alter table team add column manager_since ${ms}`,
  // When its manager asked to be replaced; null for not.
  `alter table team add column replace_asked_at ${ms}`,
  // When it was taken out of the league; its row stays for seasons that it has played.
  `alter table team add column removed_at ${ms}`,
  // Who made the link to a team; null for Empire, or from before this was written down.
  `alter table team_invite add column created_by text references "user" (id)`,
  `create index team_invite_of_maker on team_invite (created_by)`,
  // An offer of a team to a person: one at a time for a team.
  `create table team_offer (
    id text primary key,
    league_id text not null references league (id) on delete cascade,
    team_id text not null unique references team (id) on delete cascade,
    user_id text references "user" (id) on delete cascade,
    username text not null,
    offered_by text not null references "user" (id),
    with_league ${int} not null check (with_league in (0, 1)),
    reason text not null,
    made_at ${ms} not null,
    expires_at ${ms} not null
  ) ${strict}`,
  `create index team_offer_of_league on team_offer (league_id)`,
  `create index team_offer_of_user on team_offer (user_id)`,
  `create index team_offer_of_maker on team_offer (offered_by)`,
  `create index team_offer_by_end on team_offer (expires_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes(typesOf(db))) await sql.raw(statement).execute(db)
}
