import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../server/router.ts'

export type MyLeague = inferRouterOutputs<AppRouter>['league']['mine'][number]
