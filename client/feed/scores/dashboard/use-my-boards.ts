import type { Game } from '../../../../shared/game/game.ts'
import type { SportKey } from '../../../../shared/sports/index.ts'
import { EVERY_TEN_SECONDS } from '../../../data/fetching/refresh.ts'
import { trpc } from '../../../data/trpc/trpc.ts'
import { todayAndTomorrow } from '../../../ui/time/local-time.ts'
import { useTicking } from '../../../ui/time/ticking.ts'

/** The scoreboard of one sport, as far as it is known. */
export interface Board {
  readonly sport: SportKey
  readonly state: 'waiting' | 'failed' | 'there'
  readonly games: readonly Game[]
  /** ms since the epoch */
  readonly updatedAt: number
  readonly staleSince: number | null
  readonly error: unknown
  readonly isFetching: boolean
  readonly retry: () => void
}

/** The games of today and tomorrow in some sports: no other is asked for. */
export function useMyBoards(sports: readonly SportKey[]): Board[] {
  const dates = useTicking(todayAndTomorrow)
  const queries = trpc.useQueries((t) =>
    sports.map((sport) => t.scores.scoreboard({ sport, dates }, EVERY_TEN_SECONDS)),
  )
  return sports.flatMap((sport, index) => {
    const query = queries[index]
    if (!query) return []
    const { data, error, isFetching, dataUpdatedAt, refetch } = query
    return [
      {
        sport,
        state: data ? 'there' : error ? 'failed' : 'waiting',
        games: data?.events ?? [],
        updatedAt: dataUpdatedAt,
        staleSince: data?.staleSince ?? null,
        error,
        isFetching,
        retry: () => void refetch(),
      },
    ]
  })
}
