import { type Kysely, sql } from 'kysely'
import { type Types, typesOf } from './types.ts'

const changes = ({ ms, int, strict }: Types) => [
  // A place outside that a league posts to. `sealed` opens with the server's secret alone; `hint` names it to its commissioner.
  `create table webhook (
    id text primary key,
    league_id text not null references league (id) on delete cascade,
    service text not null,
    name text not null,
    kinds text not null,
    quiet text,
    sealed text not null,
    hint text not null,
    secret_version ${int} not null,
    secret_at ${ms} not null,
    is_on ${int} not null,
    off_reason text,
    failing_since ${ms},
    busy_until ${ms},
    made_at ${ms} not null
  ) ${strict}`,
  `create index webhook_of_league on webhook (league_id)`,
  // A message to one of them: of the events of its league from `seq` to `last_seq`.
  `create table webhook_delivery (
    id text primary key,
    webhook_id text not null references webhook (id) on delete cascade,
    kind text not null,
    topic text not null,
    seq ${int} not null,
    last_seq ${int} not null,
    state text not null check (state in ('waiting', 'sent', 'given-up')),
    made_at ${ms} not null,
    due_at ${ms} not null,
    ended_at ${ms},
    attempts ${int} not null,
    problem text,
    status ${int},
    title text not null,
    facts text,
    unique (webhook_id, topic, seq)
  ) ${strict}`,
  `create index webhook_delivery_in_order on webhook_delivery (webhook_id, state, seq)`,
  `create index webhook_delivery_by_age on webhook_delivery (made_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes(typesOf(db))) await sql.raw(statement).execute(db)
}
