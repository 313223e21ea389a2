import { type Kysely, sql } from 'kysely'
import { type Types, typesOf } from './types.ts'

const tables = ({ ms, int, strict }: Types) => [
  // A thread with messages, and the number of the last one.
  `create table talk_thread (
    league_id text not null references league (id) on delete cascade,
    key text not null,
    messages ${int} not null,
    last_at ${ms} not null,
    primary key (league_id, key)
  ) ${strict}`,
  // The text and its salt are here and in no event, so that both can be deleted.
  `create table message (
    id text primary key,
    league_id text not null references league (id) on delete cascade,
    thread text not null,
    number ${int} not null,
    posted_seq ${int} not null,
    seq ${int} not null,
    at ${ms} not null,
    author_id text not null references "user" (id),
    team_id text not null references team (id),
    text text,
    folded text,
    salt text,
    reply_to ${int},
    mentions text not null,
    choices text,
    closes_at ${ms},
    closed_at ${ms},
    written_at ${ms} not null,
    edited_at ${ms},
    deleted_at ${ms},
    deleted_by text references "user" (id),
    pinned_at ${ms}
  ) ${strict}`,
  `create unique index message_of_thread on message (league_id, thread, number)`,
  `create index message_by_time on message (league_id, thread, at)`,
  `create index message_of_league on message (league_id, posted_seq)`,
  `create index message_pinned on message (league_id, pinned_at) where pinned_at is not null`,
  `create index message_of_author on message (author_id)`,
  `create index message_of_team on message (team_id)`,
  `create index message_of_deleter on message (deleted_by)`,
  // The text of a message before it was edited.
  `create table message_edit (
    message_id text not null references message (id) on delete cascade,
    version ${int} not null,
    written_at ${ms} not null,
    text text not null,
    salt text not null,
    primary key (message_id, version)
  ) ${strict}`,
  `create table message_reaction (
    message_id text not null references message (id) on delete cascade,
    user_id text not null references "user" (id),
    emoji text not null,
    seq ${int} not null,
    primary key (message_id, user_id, emoji)
  ) ${strict}`,
  `create index message_reaction_of_user on message_reaction (user_id)`,
  `create table poll_vote (
    message_id text not null references message (id) on delete cascade,
    user_id text not null references "user" (id),
    choice ${int} not null,
    seq ${int} not null,
    primary key (message_id, user_id)
  ) ${strict}`,
  `create index poll_vote_of_user on poll_vote (user_id)`,
  // How far a person has read, and the threads that they mute.
  `create table thread_reader (
    user_id text not null references "user" (id),
    league_id text not null references league (id) on delete cascade,
    thread text not null,
    read_to ${int} not null,
    muted ${int} not null,
    primary key (user_id, league_id, thread)
  ) ${strict}`,
  `create index thread_reader_of_league on thread_reader (league_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables(typesOf(db))) await sql.raw(statement).execute(db)
}
