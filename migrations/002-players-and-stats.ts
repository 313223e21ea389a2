import { type Kysely, sql } from 'kysely'
import { type Types, typesOf } from './types.ts'

// Ids are the feed's and unique within a sport: an athlete keeps his from college football to the NFL.
const tables = ({ ms, int, strict }: Types) => [
  `create table pro_team (
    sport text not null,
    id text not null,
    abbreviation text not null,
    name text not null,
    short_name text not null,
    color text,
    logo text,
    active ${int} not null check (active in (0, 1)),
    primary key (sport, id)
  ) ${strict}`,
  `create table player (
    sport text not null,
    id text not null,
    name text not null,
    pro_team_id text,
    position text,
    eligible text not null,
    eligible_season ${int},
    number text,
    headshot text,
    status text not null,
    status_note text,
    injury_status text,
    injury_note text,
    on_roster ${int} not null check (on_roster in (0, 1)),
    updated_at ${ms} not null,
    primary key (sport, id)
  ) ${strict}`,
  `create index player_by_pro_team on player (sport, pro_team_id)`,
  `create table scoring_period (
    sport text not null,
    season ${int} not null,
    number ${int} not null,
    stage text not null check (stage in ('regular', 'post')),
    feed_week ${int},
    label text not null,
    starts_at ${ms} not null,
    ends_at ${ms} not null,
    primary key (sport, season, number)
  ) ${strict}`,
  `create table game (
    sport text not null,
    id text not null,
    season ${int} not null,
    stage text not null default 'regular' check (stage in ('pre', 'regular', 'post', 'off')),
    period ${int},
    starts_at ${ms} not null,
    state text not null check (state in ('pre', 'in', 'post')),
    status text not null,
    detail text not null,
    counts ${int} not null check (counts in (0, 1)),
    away_id text not null,
    home_id text not null,
    away_score ${int},
    home_score ${int},
    final_at ${ms},
    playoff text check (playoff in ('first', 'quarter', 'semi', 'final')),
    primary key (sport, id)
  ) ${strict}`,
  `create index game_by_period on game (sport, season, period)`,
  `create index game_by_start on game (sport, starts_at)`,
  `create index game_of_playoff on game (sport, season) where playoff is not null`,
  `create table stat_line (
    sport text not null,
    game_id text not null,
    player_id text not null,
    pro_team_id text not null,
    version ${int} not null,
    stats text not null,
    places text,
    flags text not null,
    stage text not null check (stage in ('live', 'final', 'correction')),
    source text not null,
    received_at ${ms} not null,
    primary key (sport, game_id, player_id),
    foreign key (sport, game_id) references game (sport, id) on delete cascade,
    foreign key (sport, player_id) references player (sport, id)
  ) ${strict}`,
  `create index stat_line_by_player on stat_line (sport, player_id)`,
  `create table stat_line_version (
    sport text not null,
    game_id text not null,
    player_id text not null,
    version ${int} not null,
    changes text not null,
    stage text not null check (stage in ('live', 'final', 'correction')),
    source text not null,
    received_at ${ms} not null,
    primary key (sport, game_id, player_id, version),
    foreign key (sport, game_id, player_id) references stat_line (sport, game_id, player_id) on delete cascade
  ) ${strict}`,
  // What has been read of a sport and what is to be: the collector's own, nothing of it is shown to fans.
  `create table reading (
    sport text not null,
    what text not null check (what in ('box-score', 'schedule', 'roster', 'teams', 'injuries', 'calendar')),
    subject text not null,
    read_at ${ms},
    due_at ${ms},
    failures ${int} not null default 0,
    doubts text,
    primary key (sport, what, subject)
  ) ${strict}`,
  `create index reading_by_due on reading (due_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables(typesOf(db))) await sql.raw(statement).execute(db)
}
