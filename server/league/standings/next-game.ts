import type { TeamId } from '../../../shared/core/ids.ts'
import { bracketOf } from './bracket.ts'
import type { SeasonRecord } from './record.ts'
import { matchupsOf } from './weeks.ts'

/** Who a team plays in the week after one. @property opponent null for a bye */
export interface NextGame {
  readonly period: number
  readonly opponent: TeamId | null
}

/** @returns null where the team has no game in the week after, its opponent is not known yet, or the season is over */
export function nextGameOf(record: SeasonRecord, period: number | null, teamId: TeamId): NextGame | null {
  const at = record.weeks.findIndex((one) => one.period === period)
  const week = record.weeks[at + 1]
  const own =
    week &&
    matchupsOf(record, bracketOf(record), week).find(({ home, away }) => home === teamId || away === teamId)
  if (!own) return null
  const opponent = own.home === teamId ? own.away : own.home
  return opponent === null && !own.isBye ? null : { period: week.period, opponent }
}
