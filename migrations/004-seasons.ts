import { type Kysely, sql } from 'kysely'
import { type Types, typesOf } from './types.ts'

const tables = ({ ms, int, strict }: Types) => [
  // Whether Empire may replace starters who will not play, where the league lets managers choose.
  `alter table team add column auto_start ${int} not null default 0 check (auto_start in (0, 1))`,
  // An index of the divisions of the settings, from 0; null where it is not chosen.
  `alter table team add column division ${int}`,
  // What a team was in a season, which a later season does not change.
  `create table team_season (
    league_id text not null references league (id) on delete cascade,
    season ${int} not null,
    team_id text not null references team (id),
    division ${int},
    seed ${int},
    primary key (league_id, season, team_id)
  ) ${strict}`,
  `create index team_season_of_team on team_season (team_id)`,
  // A lineup that was set: it stays in force until the next.
  `create table line_up (
    league_id text not null references league (id) on delete cascade,
    season ${int} not null,
    team_id text not null references team (id),
    day ${int} not null,
    places text not null,
    seq ${int} not null,
    primary key (league_id, season, team_id, day)
  ) ${strict}`,
  `create index line_up_of_team on line_up (team_id)`,
  // The matchups before the playoffs; those follow from results.
  `create table matchup (
    league_id text not null references league (id) on delete cascade,
    season ${int} not null,
    period ${int} not null,
    number ${int} not null,
    home_id text not null references team (id),
    away_id text references team (id),
    primary key (league_id, season, period, number)
  ) ${strict}`,
  `create index matchup_of_home on matchup (home_id)`,
  `create index matchup_of_away on matchup (away_id)`,
  // A week that is over: no row before its end.
  `create table closed_week (
    league_id text not null references league (id) on delete cascade,
    season ${int} not null,
    period ${int} not null,
    state text not null check (state in ('provisional', 'official')),
    ruleset_version ${int} not null,
    settings_version ${int} not null,
    kept_winners text not null default '[]',
    closed_at ${ms} not null,
    official_at ${ms} not null,
    primary key (league_id, season, period)
  ) ${strict}`,
  `create index closed_week_by_period on closed_week (season, period, state)`,
  // A team's points in a week that is over, with the versions of stat lines that they come from.
  `create table result (
    league_id text not null references league (id) on delete cascade,
    season ${int} not null,
    period ${int} not null,
    team_id text not null references team (id),
    points ${int} not null,
    bench_points ${int} not null,
    lines text not null,
    seq ${int} not null,
    primary key (league_id, season, period, team_id)
  ) ${strict}`,
  `create index result_of_team on result (team_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables(typesOf(db))) await sql.raw(statement).execute(db)
}
