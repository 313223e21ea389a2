import { MINUTE } from '../../shared/time.ts'
import { EVERY_TEN_SECONDS } from '../fetching/refresh.ts'
import { trpc } from '../trpc.ts'

/** The rosters of a league: asked for often while they are drafted. */
export function useRosters(code: string) {
  return trpc.roster.ofLeague.useQuery(
    { code },
    {
      ...EVERY_TEN_SECONDS,
      refetchInterval: ({ state }) =>
        state.error || state.data?.phase === 'drafting' ? EVERY_TEN_SECONDS.refetchInterval : MINUTE,
    },
  )
}
