import { MINUTE, SECOND } from '../../shared/time.ts'
import { trpc } from '../trpc.ts'

/** Scores of a whole week are asked for while its games go on; those of one matchup come by themselves. */
const LIVE_EVERY = 30 * SECOND
const UPCOMING_EVERY = 5 * MINUTE

/** All matchups of a week with their scores. @param period the scoring period; null for the week that goes on or comes next */
export function useWeekScores(code: string, period: number | null) {
  return trpc.matchup.ofWeek.useQuery(
    { code, period },
    {
      // The week that goes on, by its number.
      placeholderData: (before) => (before?.period === period ? before : undefined),
      refetchInterval: ({ state: { data } }) =>
        data?.state === 'live' ? LIVE_EVERY : data?.state === 'upcoming' ? UPCOMING_EVERY : false,
      refetchIntervalInBackground: false,
      refetchOnWindowFocus: true,
    },
  )
}
