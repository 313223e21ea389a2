import { type Kysely, sql } from 'kysely'

/** Each for a query that read a whole table without it: tests/support/explain.ts finds them. */
const INDEXES = [
  // What is over is deleted every hour.
  'create index session_by_end on session (expires_at)',
  'create index reset_code_by_end on reset_code (expires_at)',
  'create index reset_ticket_by_end on reset_ticket (expires_at)',
  'create index rate_limit_by_end on rate_limit (resets_at)',
  'create index invite_by_end on invite (expires_at)',
  'create index team_invite_by_end on team_invite (expires_at)',
  'create index notice_by_age on notice (made_at)',
  // What tells of a message goes with it.
  'create index notice_of_subject on notice (subject, kind)',
  // The tickets of an account, and the leagues that it leads: looked for when it is deleted.
  'create index reset_ticket_of_user on reset_ticket (user_id)',
  'create index league_of_commissioner on league (commissioner_id)',
  // Whose reserve a player is on, who is well again.
  'create index roster_spot_of_player on roster_spot (player_id) where until_seq is null',
  // Few of many: the games under way, and what the owner of the server is shown.
  "create index game_under_way on game (sport, starts_at) where state = 'in'",
  'create index deadline_failing on deadline (attempts) where last_error is not null',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of INDEXES) await sql.raw(index).execute(db)
}
