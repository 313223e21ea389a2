import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../../server/web/trpc/router.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'

/** The players that teams of a league may keep, and those they do; times in ms since the epoch. */
export type Board = inferRouterOutputs<AppRouter>['draft']['keepers']
export type Team = Board['teams'][number]
export type Keepable = Team['players'][number]
export type Kept = Team['keepers'][number]

/** Whose keepers are shown: a league, under whose rules its players' pages are. */
export interface OfLeague {
  readonly sport: FantasySportKey
  readonly code: string
}
