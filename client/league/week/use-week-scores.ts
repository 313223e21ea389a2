import { MOST_LINES_OF } from '../../../shared/live/limits.ts'
import type { WeekScores } from '../../../shared/matchup/matchup.ts'
import { MINUTE, SECOND } from '../../../shared/core/time.ts'
import { useLivePoints } from '../../data/live/use-live-points.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { weekNow } from './week-now.ts'

/** What no stream tells, such as who is hurt. Scores come by themselves. */
const EVERY = 5 * MINUTE
/** Where a week has more starters than can be followed, and in best ball, where who counts changes with every play. */
const UNFOLLOWED_EVERY = 30 * SECOND

/**
 * All matchups of a week with their live scores.
 * @param period the scoring period; null for the current or next week
 */
export function useWeekScores(code: string, period: number | null) {
  const week = trpc.matchup.ofWeek.useQuery(
    { code, period },
    {
      // The current week, by its number.
      placeholderData: (before) => (before?.period === period ? before : undefined),
      refetchInterval: ({ state: { data } }) =>
        data?.state === 'live' && (data.live === null || !canBeFollowed(data))
          ? UNFOLLOWED_EVERY
          : data?.state === 'live' || data?.state === 'upcoming'
            ? EVERY
            : false,
      refetchIntervalInBackground: false,
      refetchOnWindowFocus: true,
    },
  )
  const followed = week.data?.live && canBeFollowed(week.data) ? week.data : null
  const { data: points } = useLivePoints(
    followed && {
      sport: followed.sport,
      rulesByPeriod: new Map([[followed.period, followed.live?.scoring ?? {}]]),
      players: startersOf(followed),
    },
  )
  return {
    ...week,
    data: week.data && weekNow(week.data, points ?? null),
    /** What its starters have earned by now; null where that is not followed. */
    points: points ?? null,
  }
}

function startersOf({ live }: WeekScores) {
  return live?.teams.flatMap(({ starters }) => starters.map(({ id }) => id)) ?? []
}

function canBeFollowed(week: WeekScores): boolean {
  return startersOf(week).length <= MOST_LINES_OF
}
