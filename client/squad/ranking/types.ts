import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../../server/web/trpc/router.ts'

type Outputs = inferRouterOutputs<AppRouter>['ranking']

/** Points everywhere in hundredths, times in ms since the epoch. */
export type OwnRanking = Outputs['mine']
export type LeagueRanking = Outputs['league']
export type RankedRow = LeagueRanking['players'][number]
export type MatchedList = Outputs['match']
export type MatchedLine = MatchedList[number]
