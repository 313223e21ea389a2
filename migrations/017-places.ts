import { type Kysely, sql } from 'kysely'
import { type Types, typesOf } from './types.ts'

const changes = ({ ms, strict }: Types) => [
  // The link to an unclaimed team: one for a team, as a hash.
  `create table team_invite (
    team_id text primary key references team (id) on delete cascade,
    league_id text not null references league (id) on delete cascade,
    code_hash text not null,
    expires_at ${ms} not null
  ) ${strict}`,
  `create unique index team_invite_by_code on team_invite (code_hash)`,
  `create index team_invite_by_league on team_invite (league_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes(typesOf(db))) await sql.raw(statement).execute(db)
}
