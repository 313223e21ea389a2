import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { EVERY_TEN_SECONDS } from './refresh.ts'
import { errorReason, trpc } from '../trpc/trpc.ts'

/** How far the server has read the season; asked again while there is more to come. */
export function useCollecting(sport: FantasySportKey) {
  const query = trpc.collector.progress.useQuery(
    { sport },
    {
      ...EVERY_TEN_SECONDS,
      refetchInterval: ({ state: { data, error } }) =>
        isCollecting(data) || (error && errorReason(error) === null)
          ? EVERY_TEN_SECONDS.refetchInterval
          : false,
    },
  )
  return { query, progress: query.data, isCollecting: isCollecting(query.data) }
}

interface Progress {
  readonly games: number
  readonly read: number
  readonly teams: number
  readonly rosters: number
}

function isCollecting(progress: Progress | undefined): boolean {
  return (
    progress !== undefined &&
    (progress.read < progress.games || progress.rosters < progress.teams || progress.teams === 0)
  )
}
