import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../../server/web/trpc/router.ts'
import type { PlayerRow } from '../../feed/player/types.ts'

type Outputs = inferRouterOutputs<AppRouter>['roster']

/** All teams of a league with their players; times in ms since the epoch. */
export type Rosters = Outputs['ofLeague']
export type RosterTeam = Rosters['teams'][number]
export type RosteredPlayer = RosterTeam['players'][number]
export type Tenure = Outputs['history']['spells'][number]
/** A league of the visitor's own. */
export type MyRoster = Outputs['mine'][number]
/** Who is to be added, as lists have him. */
export type Added = Pick<PlayerRow, 'id' | 'name' | 'eligible' | 'team' | 'status'>
