import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../../server/web/trpc/router.ts'

type Outputs = inferRouterOutputs<AppRouter>

/** A league and its teams in the order of the standings. */
export type LeagueHome = Outputs['league']['home']
export type TeamInLeague = LeagueHome['teams'][number]
/** What anyone may see of a listed league. */
export type LeagueCardData = Outputs['league']['joinable'][number]
export type MyLeagueData = Outputs['league']['mine'][number]
export type ActivityItem = Outputs['league']['activity'][number]
