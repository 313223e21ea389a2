import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../../server/web/trpc/router.ts'

export type Portal = inferRouterOutputs<AppRouter>['trade']['portal']
export type PortalTeam = Portal['teams'][number]
export type TradeView = Portal['trades'][number]
