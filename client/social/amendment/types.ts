import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../../server/web/trpc/router.ts'

export type AmendmentItem = inferRouterOutputs<AppRouter>['amendment']['list']['amendments'][number]
export type Terms = inferRouterOutputs<AppRouter>['amendment']['list']['terms']
export type Change = inferRouterInputs<AppRouter>['amendment']['propose']['change']
