import type { LeagueCode, LeagueId, UserId } from '../../../shared/core/ids.ts'
import type { LeaguePhase, PauseScope } from '../../../shared/league/league.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'

/** A league as stored. */
export interface LeagueRow {
  readonly id: LeagueId
  readonly code: LeagueCode
  readonly name: string
  readonly sport: FantasySportKey
  readonly commissionerId: UserId
  readonly seats: number
  readonly listed: boolean
  /** What is paused, and since when, ms since the epoch; null without a pause. */
  readonly paused: { readonly at: number; readonly what: PauseScope } | null
  readonly createdAt: number
  /** Number of its last event when it was read. */
  readonly seq: number
  /** That it drafts for or plays; null until its draft begins. */
  readonly season: number | null
  readonly phase: LeaguePhase
}

/** What `toLeague` needs of the table. */
export const LEAGUE_COLUMNS = [
  'league.id',
  'league.code',
  'league.name',
  'league.sport',
  'league.commissioner_id',
  'league.seats',
  'league.listed',
  'league.paused_at',
  'league.paused_what',
  'league.created_at',
  'league.seq',
  'league.season',
  'league.phase',
] as const

interface LeagueColumns {
  id: LeagueId
  code: LeagueCode
  name: string
  sport: FantasySportKey
  commissioner_id: UserId
  seats: number
  listed: 0 | 1
  paused_at: number | null
  paused_what: PauseScope | null
  created_at: number
  seq: number
  season: number | null
  phase: LeaguePhase
}

export function toLeague(row: LeagueColumns): LeagueRow {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    sport: row.sport,
    commissionerId: row.commissioner_id,
    seats: row.seats,
    listed: row.listed === 1,
    paused: row.paused_at === null ? null : { at: row.paused_at, what: row.paused_what ?? 'everything' },
    createdAt: row.created_at,
    seq: row.seq,
    season: row.season,
    phase: row.phase,
  }
}
