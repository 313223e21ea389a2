import type { LeagueId, PlayerId } from '../../../shared/core/ids.ts'
import type { LeagueEvent } from '../../../shared/events/league-event.ts'
import type { App } from '../../core/app/app.ts'
import { listActivity } from '../../league/events/service.ts'

/** By this event teams got the players that they had at another host. */
export const MOVED_IN = 'rosters-moved-in' satisfies LeagueEvent['kind']

/** What a player cost in the draft at the host that a league came from: a round, or dollars; both null for an undrafted one. */
export interface CostThere {
  readonly round: number | null
  readonly price: number | null
}

/** What the players of a league that moved in cost there. Empty for any other league. */
export async function costsThere(app: App, leagueId: LeagueId): Promise<ReadonlyMap<PlayerId, CostThere>> {
  const [moved] = await listActivity(app, leagueId, { before: null, limit: 1, kinds: [MOVED_IN] })
  if (moved?.event.kind !== MOVED_IN) return new Map()
  return new Map(
    moved.event.rosters.flatMap(({ players }) =>
      players.map(({ player, round = null, price = null }) => [player.id, { round, price }] as const),
    ),
  )
}
