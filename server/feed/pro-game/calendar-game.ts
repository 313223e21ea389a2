import type { GameState } from '../../../shared/game/game.ts'
import type { GameId, ProTeamId } from '../../../shared/core/ids.ts'

export interface ScoringPeriod {
  readonly season: number
  readonly number: number
  readonly stage: 'regular' | 'post'
  readonly label: string
  readonly startsAt: number
  /** By the calendar; not part of it any more. */
  readonly endsAt: number
  /** When its last game is over, where that is later: a game was moved, or lasts past the end. */
  readonly overAt: number
  /** When its games were last asked for; null for never. */
  readonly syncedAt: number | null
}

/**
 * A game as far as it decides what counts where. Its score and its clock, which change all the time while it
 * is on and decide nothing, are read when they are shown.
 */
export interface CalendarGame {
  readonly id: GameId
  /** Null for a game of no scoring period, such as one before the season. */
  readonly period: number | null
  /** As scheduled when it began, and before that as scheduled now; ms since the epoch. */
  readonly startsAt: number
  /** False where only its day is known: then it starts by the end of it. */
  readonly isTimeSet: boolean
  readonly state: GameState
  /** False for one that is called off. */
  readonly counts: boolean
  readonly awayId: ProTeamId
  readonly homeId: ProTeamId
}
