import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../../server/web/trpc/router.ts'

export type MyLeague = inferRouterOutputs<AppRouter>['league']['mine'][number]
