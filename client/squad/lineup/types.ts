import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../../server/web/trpc/router.ts'

type Outputs = inferRouterOutputs<AppRouter>['lineup']

/** A team's lineup on a day; points in hundredths, times in ms since the epoch. */
export type Lineup = Outputs['ofTeam']
export type LineupPlayer = Lineup['players'][number]
export type LineupSlot = Lineup['places'][number]
/** Lineups that would get the most, not set yet. */
export type Optimal = Outputs['optimal']
