import type { LeagueCode, LeagueId, UserId } from '../../shared/ids.ts'
import type { FantasySportKey } from '../../shared/sports/index.ts'

/** A league as stored. */
export interface LeagueRow {
  readonly id: LeagueId
  readonly code: LeagueCode
  readonly name: string
  readonly sport: FantasySportKey
  readonly commissionerId: UserId
  readonly seats: number
  readonly listed: boolean
  readonly createdAt: number
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
  'league.created_at',
] as const

interface LeagueColumns {
  id: LeagueId
  code: LeagueCode
  name: string
  sport: FantasySportKey
  commissioner_id: UserId
  seats: number
  listed: 0 | 1
  created_at: number
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
    createdAt: row.created_at,
  }
}
