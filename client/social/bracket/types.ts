import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../../server/web/trpc/router.ts'

export type FbsTeam = inferRouterOutputs<AppRouter>['bracket']['teams'][number]
