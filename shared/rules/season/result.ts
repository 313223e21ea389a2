import type { SeasonSettings } from '../../settings/settings.ts'

/** What a team is called: any text or number, equal to itself only. */
export type TeamKey = string | number

export interface SeasonTeam<Id extends TeamKey> {
  readonly id: Id
  /** Null for who is in none. */
  readonly division: string | null
}

/**
 * A game that was played before the playoffs. Points are hundredths; in a league by categories a team has 100 for each that
 * it won and 50 for each that is tied.
 */
export interface GameResult<Id extends TeamKey> {
  readonly week: number
  readonly home: Id
  /** Null for a bye: no game, but the points count against the median and in all-play. */
  readonly away: Id | null
  readonly homePoints: number
  readonly awayPoints: number | null
  /** The categories that the home team won, lost and tied, where each of them counts as a game; else left out. */
  readonly categories?: WinLoss | undefined
}

/** Which weeks have a game against the median. */
export interface MedianRules {
  /** Whether weeks have one. */
  readonly medianGame: boolean
  /** Those that have one, played or to come, where a league changed its mind during the season; where it is left out, all or none. */
  readonly medianWeeks?: readonly number[] | undefined
}

/** What a table is made by. */
export type StandingsRules = Pick<SeasonSettings, 'tieBreakers' | 'restartTies'> &
  MedianRules & {
    /**
     * Which teams head-to-head decides among: those that have met equally often, where left out, or any. Our
     * leagues never use `any`; other hosts' leagues did.
     */
    readonly headToHead?: 'met-equally' | 'any' | undefined
  }

/** Whether a week has a game against the median. */
export function hasMedian({ medianGame, medianWeeks }: MedianRules, week: number): boolean {
  return medianWeeks?.includes(week) ?? medianGame
}

export type TieBreaker = SeasonSettings['tieBreakers'][number]

export interface WinLoss {
  readonly wins: number
  readonly losses: number
  readonly ties: number
}
