import type { HeadToHead } from '../../history/history.ts'
import { streakOf } from '../season/streak.ts'
import { MOST_MEETINGS } from './bounds.ts'
import { meetingsOf, recordOf } from './meetings.ts'
import type { PlayedSeason } from './played-season.ts'

/**
 * All games of one person against another, of any teams that they managed, from the side of the first: those before the
 * playoffs and those for the title or third place. A round of several weeks is one meeting.
 * @param seasons in order of time
 */
export function headToHeadOf(seasons: readonly PlayedSeason[], a: string, b: string): HeadToHead {
  const all = meetingsOf(seasons).filter(({ who, over }) => who.person === a && over.person === b)
  const scores = all.flatMap(({ points }) => (points === null ? [] : [points]))
  const sum = (side: 0 | 1) => scores.reduce((total, points) => total + points[side], 0)
  return {
    a,
    b,
    ...recordOf(all),
    points: scores.length === 0 ? null : [sum(0), sum(1)],
    playoffs: recordOf(all.filter(({ isPlayoffs }) => isPlayoffs)),
    streak: streakOf(all.map(({ result }) => result)),
    meetings: all
      .slice(-MOST_MEETINGS)
      .toReversed()
      .map(({ season, week, period, matchup, who, over, points, categories, result, isPlayoffs }) => ({
        season,
        week,
        period,
        matchup,
        own: who.team,
        theirs: over.team,
        points: points === null ? null : [points[0], points[1]],
        categories,
        result,
        isPlayoffs,
      })),
  }
}
