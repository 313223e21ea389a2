import type { ColumnType, Generated } from 'kysely'
import type { LeagueCode, LeagueId, SessionId, TeamId, UserId } from '../../shared/ids.ts'
import type { FantasySportKey } from '../../shared/sports/index.ts'

/** Written once, never updated. */
type Fixed<T> = ColumnType<T, T, never>
/** Booleans are 0 or 1: SQLite binds no others. */
type Flag = 0 | 1
/** Milliseconds since the epoch. */
type Ms = number

export interface Database {
  user: {
    id: Fixed<UserId>
    username: string
    /** Folded for comparison: unique whatever the case. */
    username_key: string
    email: string
    email_key: string
    password_hash: string
    created_at: Fixed<Ms>
  }
  session: {
    id: Fixed<SessionId>
    user_id: Fixed<UserId>
    user_agent: Fixed<string>
    created_at: Fixed<Ms>
    seen_at: Ms
    expires_at: Fixed<Ms>
  }
  /** At most one code an account: a new one kills the old. */
  reset_code: {
    user_id: Fixed<UserId>
    code_hash: string
    attempts: number
    expires_at: Ms
  }
  reset_ticket: {
    ticket_hash: Fixed<string>
    user_id: Fixed<UserId>
    expires_at: Fixed<Ms>
  }
  rate_limit: {
    key: Fixed<string>
    count: number
    resets_at: Ms
  }
  league: {
    id: Fixed<LeagueId>
    code: Fixed<LeagueCode>
    name: string
    /** Folded for searching. */
    name_key: string
    sport: Fixed<FantasySportKey>
    commissioner_id: UserId
    seats: number
    /** 1 when anyone on this server may find and join it. */
    listed: Flag
    /** Number of the last event; taking the next one is what locks the league. */
    seq: number
    created_at: Fixed<Ms>
  }
  team: {
    id: Fixed<TeamId>
    league_id: Fixed<LeagueId>
    owner_id: UserId
    name: string
    name_key: string
    /** Order of joining, from 1. */
    seat: Fixed<number>
    wins: Generated<number>
    losses: Generated<number>
    created_at: Fixed<Ms>
  }
  ruleset: {
    league_id: Fixed<LeagueId>
    version: Fixed<number>
    /** JSON: the complete ruleset. */
    rules: Fixed<string>
    author_id: Fixed<UserId>
    created_at: Fixed<Ms>
  }
  invite: {
    code_hash: Fixed<string>
    league_id: Fixed<LeagueId>
    created_by: Fixed<UserId>
    created_at: Fixed<Ms>
    expires_at: Fixed<Ms>
    uses_left: number
  }
  league_event: {
    league_id: Fixed<LeagueId>
    seq: Fixed<number>
    at: Fixed<Ms>
    actor_id: Fixed<UserId>
    kind: Fixed<string>
    /** JSON, by kind: shared/league-event.ts. */
    payload: Fixed<string>
  }
  bracket: {
    league_id: Fixed<LeagueId>
    user_id: Fixed<UserId>
    /** JSON: shared/bracket.ts. */
    picks: string
    updated_at: Ms
  }
  deadline: {
    id: Fixed<string>
    kind: Fixed<string>
    /** JSON, by kind. */
    payload: Fixed<string>
    due_at: Ms
    /** After this it is of no use any more and is dropped. */
    expires_at: Fixed<Ms>
    attempts: Generated<number>
  }
}
