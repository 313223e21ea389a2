import { type Kysely, sql } from 'kysely'
import { type Types, typesOf } from './types.ts'

const tables = ({ ms, int, strict }: Types) => [
  `create table trade (
    id text primary key,
    league_id text not null references league (id) on delete cascade,
    proposer_id text not null references team (id),
    state text not null,
    assets text not null,
    counters text,
    reviewed_by text not null,
    review_lasts ${ms} not null,
    needed ${int},
    voters ${int} not null,
    offered_at ${ms} not null,
    lapses_at ${ms} not null,
    accepted_at ${ms},
    due_at ${ms},
    ended_at ${ms},
    reasons text not null
  ) ${strict}`,
  `create index trade_of_league on trade (league_id, state, offered_at)`,
  `create index trade_of_proposer on trade (proposer_id)`,
  // The teams of a trade, their answers, and their drops.
  `create table trade_team (
    trade_id text not null references trade (id) on delete cascade,
    team_id text not null references team (id),
    accepted_at ${ms},
    drops text not null,
    primary key (trade_id, team_id)
  ) ${strict}`,
  `create index trade_team_of_team on trade_team (team_id)`,
  `create table trade_vote (
    trade_id text not null references trade (id) on delete cascade,
    team_id text not null references team (id),
    is_against ${int} not null,
    reason text not null,
    primary key (trade_id, team_id)
  ) ${strict}`,
  `create index trade_vote_of_team on trade_vote (team_id)`,
  // Picks of drafts to come that are not their own team's any more.
  `create table traded_pick (
    league_id text not null references league (id) on delete cascade,
    season ${int} not null,
    round ${int} not null,
    team_id text not null references team (id),
    owner_id text not null references team (id),
    primary key (league_id, season, round, team_id)
  ) ${strict}`,
  `create index traded_pick_of_team on traded_pick (team_id)`,
  `create index traded_pick_of_owner on traded_pick (owner_id)`,
  // The trade block of a team, and what it looks for.
  `create table trade_block (
    team_id text primary key references team (id) on delete cascade,
    players text not null,
    note text not null
  ) ${strict}`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables(typesOf(db))) await sql.raw(statement).execute(db)
}
