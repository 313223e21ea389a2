import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../server/router.ts'

type Outputs = inferRouterOutputs<AppRouter>['lineUp']

/** A team's line-up on a day; points in hundredths, times in ms since the epoch. */
export type LineUp = Outputs['ofTeam']
export type LineUpPlayer = LineUp['players'][number]
export type Place = LineUp['places'][number]
/** Line-ups that would get the most, not set yet. */
export type Optimal = Outputs['optimal']
