import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../server/router.ts'

type Outputs = inferRouterOutputs<AppRouter>['player']

/** Points everywhere in hundredths, times in ms since the epoch. */
export type PlayerPageData = Outputs['list']
export type PlayerRow = PlayerPageData['rows'][number]
export type PlayerProfile = Outputs['get']
export type LoggedGame = PlayerProfile['log'][number]
export type PlayedPeriod = PlayerProfile['periods'][number]
export type ListInput = inferRouterInputs<AppRouter>['player']['list']
