import { type Kysely, sql } from 'kysely'
import { type Types, typesOf } from './types.ts'

const changes = ({ ms, int, strict }: Types) => [
  // Pro teams that a player has left: until when they played for which, null for none. The one they play for now is
  // in their own row, and was theirs as far back as nothing else is written down.
  `create table former_pro_team (
    sport text not null,
    player_id text not null,
    until_at ${ms} not null,
    pro_team_id text,
    primary key (sport, player_id, until_at),
    foreign key (sport, player_id) references player (sport, id)
  ) ${strict}`,
  // Who changed teams lately, of a whole sport.
  'create index former_pro_team_by_end on former_pro_team (sport, until_at)',
  // 0 for a game of which only the day is known: starts_at is the end of that day, and locks no player.
  `alter table game add column time_set ${int} not null default 1 check (time_set in (0, 1))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes(typesOf(db))) await sql.raw(statement).execute(db)
}
