import { type Kysely, sql } from 'kysely'
import { type Types, typesOf } from './types.ts'

const changes = ({ ms, int, strict }: Types) => [
  // What a fantasy host expects of a player in a scoring period, or with 0 in the season: JSON of stats, games in hundredths.
  `create table projection (
    sport text not null,
    season ${int} not null,
    player_id text not null,
    period ${int} not null,
    stats text not null,
    games ${int} not null,
    read_at ${ms} not null,
    primary key (sport, season, player_id, period)
  ) ${strict}`,
  // How players are drafted and owned there: ADP in tenths of a pick, shares in hundredths of a percent, JSON of positions.
  `create table player_market (
    sport text not null,
    season ${int} not null,
    player_id text not null,
    adp ${int},
    adp_at ${ms},
    owned ${int},
    started ${int},
    positions text not null,
    read_at ${ms} not null,
    primary key (sport, season, player_id)
  ) ${strict}`,
  // When the host was asked for a sport last, and when it is to be asked again.
  `create table projection_reading (
    sport text primary key,
    read_at ${ms},
    due_at ${ms} not null,
    failures ${int} not null
  ) ${strict}`,
  // ADP that a manager has uploaded with a list: JSON, tenths of a pick by player; null for none.
  `alter table draft_list add column adp text`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes(typesOf(db))) await sql.raw(statement).execute(db)
}
