import { type Kysely, sql } from 'kysely'
import { type Types, typesOf } from './types.ts'

const changes = ({ ms, strict }: Types) => [
  // Since when a player's status is what it is, where this server saw it change.
  `alter table player add column status_since ${ms}`,
  // What the list of injuries says besides: when it was reported, a note, and the day of the expected return, yyyy-mm-dd.
  `alter table player add column injury_at ${ms}`,
  `alter table player add column injury_comment text`,
  `alter table player add column injury_return text`,
  // What a player's status has become, and when; the newest of each player.
  `create table status_change (
    sport text not null,
    player_id text not null,
    at ${ms} not null,
    status text not null,
    note text,
    primary key (sport, player_id, at)
  ) ${strict}`,
  // Headlines of the feed that name a player by id; the newest of each player.
  `create table player_headline (
    sport text not null,
    player_id text not null,
    article text not null,
    headline text not null,
    url text,
    published_at ${ms} not null,
    primary key (sport, player_id, article)
  ) ${strict}`,
  `create index player_headline_published on player_headline (sport, published_at)`,
  `create table headline_reading (
    sport text primary key,
    read_at ${ms} not null
  ) ${strict}`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes(typesOf(db))) await sql.raw(statement).execute(db)
}
