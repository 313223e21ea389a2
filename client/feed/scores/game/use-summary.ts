import type { SportKey } from '../../../../shared/sports/index.ts'
import { errorReason, trpc } from '../../../data/trpc/trpc.ts'
import { EVERY_TEN_SECONDS, useLoggedFailure } from '../../../data/fetching/refresh.ts'

/** Everything about one game, kept current until it is over. @param options.enabled whether it is needed */
export function useSummary(sport: SportKey, gameId: string, options: { enabled: boolean }) {
  const query = trpc.scores.summary.useQuery(
    { sport, gameId },
    {
      ...EVERY_TEN_SECONDS,
      enabled: options.enabled,
      refetchInterval: ({ state }) =>
        state.data?.header.status.type.state === 'post' || isUnknown(state.error)
          ? false
          : EVERY_TEN_SECONDS.refetchInterval,
    },
  )
  useLoggedFailure('The game', query.error)
  return query
}

/** Whether the feed knows no such game, or the address names none. */
export function isUnknown(error: unknown): boolean {
  const reason = errorReason(error)
  return reason === 'GAME_NOT_FOUND' || reason === 'INVALID_INPUT'
}
