import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../../server/web/trpc/router.ts'

type Outputs = inferRouterOutputs<AppRouter>['player']

/** Points everywhere in hundredths, times in ms since the epoch. */
export type PlayerPageData = Outputs['list']
/** With what only the list has: rows of numbers as texts (shared/core/numbers-text.ts). */
export type ListedPlayer = PlayerPageData['rows'][number]
export type PlayerRow = Omit<
  ListedPlayer,
  'byPeriod' | 'stats' | 'leagueRank' | 'value' | 'categories' | 'adp' | 'owner' | 'against' | 'headline'
>
export type PlayerProfile = Outputs['get']
export type LoggedGame = PlayerProfile['log'][number]
export type PlayedPeriod = PlayerProfile['periods'][number]
export type ListInput = inferRouterInputs<AppRouter>['player']['list']
export type Outlook = Outputs['outlook']
export type OutlookOf = Outlook['players'][number]
export type PlayerUpdates = Outputs['updates']
export type Comparison = Outputs['compare']
export type ComparedPlayer = Comparison['players'][number]
