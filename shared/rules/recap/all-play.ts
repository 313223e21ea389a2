import { meetingScore } from '../format/meeting-score.ts'
import { rotoSeason } from '../format/season-table.ts'
import type { PlayedSeason } from '../history/played-season.ts'
import type { WinLoss } from '../season/result.ts'
import type { RecapScore, RecapWeek } from './recap-input.ts'

type Competition = PlayedSeason['competition']

/**
 * What each team scored in a week, in hundredths: its points, or in rotisserie those that the ranks in this week's
 * categories alone would bring. None by categories with opponents, where a score is only one against someone.
 */
export function scoresIn(
  { week, format, scores }: RecapWeek,
  competition: Competition,
): { readonly team: string; readonly points: number }[] {
  if (format.scoring === 'points') return scores.map(({ team, points }) => ({ team, points }))
  if (competition !== 'table') return []
  const results = scores.map((score) => ({ ...score, week }))
  const ids = scores.map(({ team }) => team)
  return rotoSeason(format.categories, ids, results).map(({ team, total }) => ({ team, points: total }))
}

/**
 * Every team of a week against every other: all-play. None of a week of which only the results against the actual
 * opponents are known, because another host compared it.
 */
export function allPlayIn(week: RecapWeek, competition: Competition): ReadonlyMap<string, WinLoss> {
  const { format, scores } = week
  if (scores.some(({ totals }) => totals?.record !== undefined)) return new Map()
  const own = new Map(scoresIn(week, competition).map(({ team, points }) => [team, points]))
  const lead = (one: RecapScore, other: RecapScore) => {
    if (own.size > 0) return (own.get(one.team) ?? 0) - (own.get(other.team) ?? 0)
    const { home, away } = meetingScore(format, [one], [other])
    return home - away
  }
  const records = new Map(scores.map(({ team }) => [team, { wins: 0, losses: 0, ties: 0 }]))
  for (const [index, one] of scores.entries())
    for (const other of scores.slice(index + 1)) {
      const [first, second] = [records.get(one.team), records.get(other.team)]
      if (!first || !second) continue
      const by = lead(one, other)
      first[by > 0 ? 'wins' : by < 0 ? 'losses' : 'ties']++
      second[by > 0 ? 'losses' : by < 0 ? 'wins' : 'ties']++
    }
  return records
}

/** Share of the others that a team beats, ties as half; half where there are no others. */
export function shareBeaten({ wins, losses, ties }: WinLoss): number {
  const others = wins + losses + ties
  return others === 0 ? 0.5 : (wins + ties / 2) / others
}
