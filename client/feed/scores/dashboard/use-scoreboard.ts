import { useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useState } from 'react'
import type { SportKey } from '../../../../shared/sports/index.ts'
import { trpc } from '../../../data/trpc/trpc.ts'
import { todayAndTomorrow } from '../../../ui/time/local-time.ts'
import { useTicking } from '../../../ui/time/ticking.ts'
import { useFailure } from '../../../data/fetching/use-failure.ts'
import { EVERY_TEN_SECONDS, useLoggedFailure } from '../../../data/fetching/refresh.ts'

/**
 * The games of today and tomorrow on the fan's calendar. What was there stays until there is something
 * newer: also at midnight, when the days asked for change, and where a page without a server recalls those of
 * the day before. For one sport per mount.
 */
export function useScoreboard(sport: SportKey) {
  const dates = useTicking(todayAndTomorrow)
  const query = trpc.scores.scoreboard.useQuery({ sport, dates }, EVERY_TEN_SECONDS)
  const cache = useQueryClient().getQueryCache()
  const [last, setLast] = useState(() => {
    const [newest] = cache
      .findAll({ queryKey: getQueryKey(trpc.scores.scoreboard, { sport }, 'query') })
      .map(({ state }) => state)
      .toSorted((a, b) => b.dataUpdatedAt - a.dataUpdatedAt)
    // All queries under this key are asked for by the line above.
    return { data: newest?.data as typeof query.data, updatedAt: newest?.dataUpdatedAt ?? 0 }
  })
  if (query.data && query.dataUpdatedAt !== last.updatedAt) {
    setLast({ data: query.data, updatedAt: query.dataUpdatedAt })
  }
  const error = useFailure(query)
  useLoggedFailure('The scoreboard', error)
  return {
    data: query.data ?? last.data,
    /** ms since the epoch */
    updatedAt: query.data ? query.dataUpdatedAt : last.updatedAt,
    error,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  }
}
