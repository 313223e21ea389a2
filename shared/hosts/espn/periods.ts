import type { EspnSport } from './scoring.ts'
import { type EspnSeason, sidesOf } from './season-documents.ts'

/**
 * The week (matchup period) in which a scoring period is: by the periods that matchups have points of; in football,
 * where a scoring period is a week, by the settings too, and without those the same.
 */
export function weekOfPeriod(
  sport: EspnSport,
  { matchups, settings }: EspnSeason,
): (period: number | null | undefined) => number | null {
  const weeks = new Map<number, number>()
  if (sport === 'nfl')
    for (const [week, periods] of Object.entries(settings.scheduleSettings?.matchupPeriods ?? {}))
      for (const period of periods) weeks.set(period, Number(week))
  const isTold = weeks.size > 0
  for (const matchup of matchups)
    for (const { pointsByScoringPeriod } of sidesOf(matchup))
      for (const period of Object.keys(pointsByScoringPeriod ?? {}))
        weeks.set(Number(period), matchup.matchupPeriodId)
  return (period) => {
    if (period === null || period === undefined) return null
    const week = weeks.get(period) ?? (sport === 'nfl' && !isTold ? period : null)
    return Number.isSafeInteger(week) ? week : null
  }
}
