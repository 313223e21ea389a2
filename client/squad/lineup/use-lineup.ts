import { MINUTE } from '../../../shared/core/time.ts'
import { EVERY_TEN_SECONDS } from '../../data/fetching/refresh.ts'
import { useLivePoints } from '../../data/live/use-live-points.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { isOnNow, lineupNow } from './now.ts'
import type { Lineup } from './types.ts'

/** Whose lineup on which day. @property day null for the next on which something can still be done */
export interface LineupRequest {
  readonly code: string
  readonly teamId: Lineup['team']['id'] | null
  readonly day: number | null
}

/** What no stream tells, such as who is hurt. Points come by themselves. */
const EVERY = 5 * MINUTE

/** A team's lineup on a day, whose points move as its players play. */
export function useLineup(asked: LineupRequest) {
  const lineup = trpc.lineup.ofTeam.useQuery(asked, {
    ...EVERY_TEN_SECONDS,
    // Until another day is there.
    placeholderData: (before) => before,
    refetchInterval: ({ state: { error } }) => (error ? EVERY_TEN_SECONDS.refetchInterval : EVERY),
  })
  const followed = lineup.data && isOnNow(lineup.data) ? lineup.data : null
  const { data: points } = useLivePoints(
    followed && {
      sport: followed.sport,
      rulesByPeriod: new Map([[followed.period, followed.scoring]]),
      players: followed.players.map(({ id }) => id),
    },
  )
  return {
    ...lineup,
    data: lineup.data && (followed ? lineupNow(followed, points ?? null) : lineup.data),
  }
}
