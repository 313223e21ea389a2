import { formatOver, gameScore, type GameScore, type ScoringFormat, type TeamWeek } from './game-score.ts'
import type { WinLoss } from '../season/result.ts'
import { sumOfWeeks, type WeekTotals } from './week-totals.ts'

/** A team’s result in a week that is over. Points are hundredths. */
export interface WeekResult {
  readonly points: number
  /** Null in a league by points. */
  readonly totals: WeekTotals | null
}

/**
 * The score of two teams over one week or several, as a round of the playoffs has them: points are added up, and so is what
 * categories are made of, before it is compared.
 * @param format the one of the last of the weeks
 */
export function meetingScore(
  format: ScoringFormat,
  home: readonly WeekResult[],
  away: readonly WeekResult[],
): GameScore {
  const compared = comparedElsewhere(home)
  if (compared !== null && format.scoring !== 'points') return scoreOf(format, compared)
  return gameScore(formatOver(format, home.length), together(home), together(away))
}

/** What a team won, lost and tied in weeks of which another host has compared at least one; null where none has. */
function comparedElsewhere(weeks: readonly WeekResult[]): WinLoss | null {
  const records = weeks.flatMap(({ totals }) => totals?.record ?? [])
  if (records.length === 0) return null
  const sumOf = (part: keyof WinLoss) => records.reduce((sum, record) => sum + record[part], 0)
  return { wins: sumOf('wins'), losses: sumOf('losses'), ties: sumOf('ties') }
}

/** Each category by itself is not known any more. */
function scoreOf({ scoring }: ScoringFormat, record: WinLoss): GameScore {
  return {
    home: 100 * record.wins + 50 * record.ties,
    away: 100 * record.losses + 50 * record.ties,
    categories: [],
    record: scoring === 'each-category' ? record : null,
  }
}

function together(weeks: readonly WeekResult[]): TeamWeek {
  const totals = weeks.flatMap((week) => week.totals ?? [])
  return {
    points: weeks.reduce((sum, { points }) => sum + points, 0),
    ...(totals.length === 0 ? { totals: null } : sumOfWeeks(totals)),
  }
}
