import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../../server/web/trpc/router.ts'

type Outputs = inferRouterOutputs<AppRouter>['lineup']

/** A team's lineup on a day; points in hundredths, times in ms since the epoch. */
export type LineUp = Outputs['ofTeam']
export type LineUpPlayer = LineUp['players'][number]
export type Place = LineUp['places'][number]
/** Lineups that would get the most, not set yet. */
export type Optimal = Outputs['optimal']
