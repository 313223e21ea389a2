import type { SeasonSettings } from '../../league-settings.ts'

/** What a team is called: any text or number, equal to itself only. */
export type TeamKey = string | number

export interface SeasonTeam<Id extends TeamKey> {
  readonly id: Id
  /** Null for who is in none. */
  readonly division: string | null
}

/** A game that was played before the play-offs. Points are hundredths. */
export interface GameResult<Id extends TeamKey> {
  readonly week: number
  readonly home: Id
  /** Null for a bye: no game, but the points count against the median and in all-play. */
  readonly away: Id | null
  readonly homePoints: number
  readonly awayPoints: number | null
}

/** What a table is made by. */
export type StandingsRules = Pick<SeasonSettings, 'tieBreakers' | 'restartTies' | 'medianGame'>

export type TieBreaker = SeasonSettings['tieBreakers'][number]

export interface WinLoss {
  readonly wins: number
  readonly losses: number
  readonly ties: number
}
