import { MINUTE } from '../../shared/time.ts'
import { EVERY_TEN_SECONDS } from '../fetching/refresh.ts'
import { trpc } from '../trpc.ts'
import type { LineUp } from './types.ts'

/** Whose line-up on which day. @property day null for the next on which something can still be done */
export interface LineUpAsked {
  readonly code: string
  readonly teamId: LineUp['team']['id'] | null
  readonly day: number | null
}

/** A team's line-up on a day: asked for often while somebody plays. */
export function useLineUp(asked: LineUpAsked) {
  return trpc.lineUp.ofTeam.useQuery(asked, {
    ...EVERY_TEN_SECONDS,
    // Until another day is there.
    placeholderData: (before) => before,
    refetchInterval: ({ state: { data, error } }) =>
      error || data?.players.some(({ games }) => games.some(({ state }) => state === 'in'))
        ? EVERY_TEN_SECONDS.refetchInterval
        : MINUTE,
  })
}
