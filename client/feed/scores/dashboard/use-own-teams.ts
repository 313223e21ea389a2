import { useMemo } from 'react'
import type { SportKey } from '../../../../shared/sports/index.ts'
import { MINUTE } from '../../../../shared/core/time.ts'
import { trpc } from '../../../data/trpc/trpc.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * Ids of the teams of a sport that players of the user's fantasy teams play for. The same set as long as nothing
 * changes. Empty while they are not known: a mark is never waited for.
 * @param sport null where games are of several
 */
export function useOwnTeams(sport: SportKey | null): ReadonlySet<string> {
  const { data } = trpc.roster.proTeams.useQuery(undefined, { staleTime: 5 * MINUTE })
  return useMemo(
    () =>
      data && sport ? new Set(data.filter((one) => one.sport === sport).map(({ teamId }) => teamId)) : NONE,
    [data, sport],
  )
}
