import { type Kysely, sql } from 'kysely'
import { type Types, typesOf } from './types.ts'

const tables = ({ ms, int, strict }: Types) => [
  // Null until the draft begins: which season a league plays is decided then.
  `alter table league add column season ${int}`,
  `alter table league add column phase text not null default 'setting-up'
    check (phase in ('setting-up', 'drafting', 'regular', 'playoffs', 'over'))`,
  `create table settings (
    league_id text not null references league (id) on delete cascade,
    version ${int} not null,
    settings text not null,
    from_season ${int} not null,
    from_period ${int} not null,
    author_id text not null references "user" (id),
    created_at ${ms} not null,
    primary key (league_id, version)
  ) ${strict}`,
  // Tenures: the owner of each player, from when to when, by which event.
  `create table ownership (
    league_id text not null references league (id) on delete cascade,
    season ${int} not null,
    player_id text not null,
    team_id text not null references team (id),
    from_seq ${int} not null,
    from_at ${ms} not null,
    until_seq ${int},
    until_at ${ms},
    primary key (league_id, season, player_id, from_seq)
  ) ${strict}`,
  `create unique index ownership_open on ownership (league_id, season, player_id) where until_seq is null`,
  `create index ownership_by_team on ownership (league_id, season, team_id)`,
  `create index ownership_of_team on ownership (team_id)`,
  // Positions that the commissioner has added to a player's own.
  `create table granted_position (
    league_id text not null references league (id) on delete cascade,
    season ${int} not null,
    player_id text not null,
    position text not null,
    seq ${int} not null,
    primary key (league_id, season, player_id, position)
  ) ${strict}`,
  // A manager's queue, in order; private.
  `create table draft_list (
    team_id text not null references team (id) on delete cascade,
    kind text not null check (kind in ('queue', 'ranking')),
    players text not null,
    updated_at ${ms} not null,
    primary key (team_id, kind)
  ) ${strict}`,
  // The league's own order of the players as it was when the draft began: what a draft goes by does not move.
  `create table draft_ranking (
    league_id text not null references league (id) on delete cascade,
    season ${int} not null,
    players text not null,
    primary key (league_id, season)
  ) ${strict}`,
  // A manager's limit for the player on the block; secret.
  `create table proxy_bid (
    team_id text not null references team (id) on delete cascade,
    season ${int} not null,
    lot ${int} not null,
    most ${int} not null,
    made_at ${ms} not null,
    primary key (team_id, season, lot)
  ) ${strict}`,
  // A draw's seed, which is secret until it is revealed by an event.
  `create table draw (
    id text primary key,
    league_id text not null references league (id) on delete cascade,
    seed text not null,
    created_at ${ms} not null
  ) ${strict}`,
  `create index draw_by_league on draw (league_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables(typesOf(db))) await sql.raw(statement).execute(db)
}
