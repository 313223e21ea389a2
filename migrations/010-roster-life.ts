import { type Kysely, sql } from 'kysely'
import { type Types, typesOf } from './types.ts'

const changes = ({ ms, int, strict }: Types) => [
  // Since when the league is paused; null while it is not.
  `alter table league add column paused_at ${ms}`,
  // What the commissioner has given to a team's points of a week, or taken from them, in hundredths.
  `create table score_adjustment (
    league_id text not null references league (id) on delete cascade,
    season ${int} not null,
    period ${int} not null,
    team_id text not null references team (id),
    points ${int} not null,
    primary key (league_id, season, period, team_id)
  ) ${strict}`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes(typesOf(db))) await sql.raw(statement).execute(db)
}
