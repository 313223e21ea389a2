import { type Kysely, sql } from 'kysely'
import { type Types, typesOf } from './types.ts'

const tables = ({ ms, int, strict }: Types) => [
  // What a team wants of the next waiver run: sealed, so that whoever reads this table reads no player and no bid.
  `create table claim (
    id text primary key,
    league_id text not null references league (id) on delete cascade,
    season ${int} not null,
    team_id text not null references team (id),
    sealed text not null,
    commitment text not null,
    place ${int} not null,
    alternatives text,
    made_at ${ms} not null
  ) ${strict}`,
  `create index claim_of_team on claim (team_id)`,
  `create index claim_of_league on claim (league_id, season)`,
  // Where a team stands with its waivers in a season: nothing is written while all is as at the beginning.
  `create table waiver_standing (
    league_id text not null references league (id) on delete cascade,
    season ${int} not null,
    team_id text not null references team (id),
    spent ${int} not null default 0,
    place ${int},
    placed_in ${int},
    primary key (league_id, season, team_id)
  ) ${strict}`,
  `create index waiver_standing_of_team on waiver_standing (team_id)`,
  // The report of a run, which all members of the league can read.
  `create table waiver_run (
    league_id text not null references league (id) on delete cascade,
    season ${int} not null,
    due_at ${ms} not null,
    seq ${int} not null,
    made_at ${ms} not null,
    won ${int} not null,
    lost ${int} not null,
    report text not null,
    primary key (league_id, season, due_at)
  ) ${strict}`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables(typesOf(db))) await sql.raw(statement).execute(db)
}
