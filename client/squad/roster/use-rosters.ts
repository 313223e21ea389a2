import { MINUTE } from '../../../shared/core/time.ts'
import { EVERY_TEN_SECONDS } from '../../data/fetching/refresh.ts'
import { trpc } from '../../data/trpc/trpc.ts'

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
