import { useMemo } from 'react'
import type { inferRouterOutputs } from '@trpc/server'
import type { FavoriteKey } from '../../../shared/favorite/favorite.ts'
import type { SportKey } from '../../../shared/sports/index.ts'
import { MINUTE } from '../../../shared/core/time.ts'
import type { AppRouter } from '../../../server/web/trpc/router.ts'
import { trpc } from '../../data/trpc/trpc.ts'

export type Favorite = inferRouterOutputs<AppRouter>['favorite']['mine'][number]

/** They change where the user is, seldom elsewhere. */
export const FAVORITES = { staleTime: MINUTE } as const

/** The teams and players that the user follows: the query, for pages that are about them. */
export function useFavorites() {
  return trpc.favorite.mine.useQuery(undefined, FAVORITES)
}

const NONE: ReadonlySet<string> = new Set()

/**
 * Ids of the teams of a sport whose games are the user's: those with a star, and those of players with one.
 * The same set as long as nothing changes. Empty while they are not known: a star is never waited for.
 * @param sport null where games are of several, all of them his
 */
export function useStarredTeams(sport: SportKey | null): ReadonlySet<string> {
  const { data } = useFavorites()
  return useMemo(() => (data && sport ? teamsIn(data, sport) : NONE), [data, sport])
}

/** As `useStarredTeams`, out of a list of favorites. */
export function teamsIn(favorites: readonly Favorite[], sport: SportKey): ReadonlySet<string> {
  const own = favorites.filter((favorite) => favorite.sport === sport)
  return new Set(own.flatMap(({ teamId }) => teamId ?? []))
}

export function isSame(a: FavoriteKey, b: FavoriteKey): boolean {
  return a.kind === b.kind && a.sport === b.sport && a.id === b.id
}
