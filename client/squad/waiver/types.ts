import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../../server/web/trpc/router.ts'

type Outputs = inferRouterOutputs<AppRouter>['waiver']

/** How a league's waivers stand; money in dollars, times in ms since the epoch. */
export type Board = Outputs['board']
export type Claim = Board['claims'][number]
/** All of its parts. */
export type Report = Omit<Outputs['report'], 'next'>
