import { formatOver, gameScore, type GameScore, type ScoringFormat, type TeamWeek } from './game-score.ts'
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
  return gameScore(formatOver(format, home.length), together(home), together(away))
}

function together(weeks: readonly WeekResult[]): TeamWeek {
  const totals = weeks.flatMap((week) => week.totals ?? [])
  return {
    points: weeks.reduce((sum, { points }) => sum + points, 0),
    ...(totals.length === 0 ? { totals: null } : sumOfWeeks(totals)),
  }
}
