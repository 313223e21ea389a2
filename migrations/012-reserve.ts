import { type Kysely, sql } from 'kysely'
import { type Types, typesOf } from './types.ts'

const changes = ({ ms, int, strict }: Types) => [
  // Seasons before this one; null where the feed does not say.
  `alter table player add column experience ${int}`,
  // Who was on a team's injured reserve or taxi squad, from when to when, by which event.
  `create table roster_spot (
    league_id text not null references league (id) on delete cascade,
    season ${int} not null,
    player_id text not null,
    team_id text not null references team (id),
    spot text not null check (spot in ('reserve', 'taxi')),
    from_seq ${int} not null,
    from_at ${ms} not null,
    until_seq ${int},
    until_at ${ms},
    primary key (league_id, season, player_id, from_seq)
  ) ${strict}`,
  `create unique index roster_spot_open on roster_spot (league_id, season, player_id) where until_seq is null`,
  `create index roster_spot_of_team on roster_spot (team_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes(typesOf(db))) await sql.raw(statement).execute(db)
}
