import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../server/router.ts'

export type FbsTeam = inferRouterOutputs<AppRouter>['bracket']['teams'][number]
