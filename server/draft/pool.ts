import type { LeagueRow } from '../league-log/league-row.ts'
import type { Ranked } from '../../shared/rules/draft/autopick.ts'
import { outlookFor } from '../points/table.ts'
import type { App } from '../app.ts'
import { viewLeague } from '../ranking/league-view.ts'

/** More than any league drafts, so that there is somebody for every place; those known least are left out. */
const MOST = 2000

/** Everybody who can be drafted, in the league's own order. Not for use inside a transaction. */
export async function rankedForDraft(app: App, league: LeagueRow): Promise<Ranked[]> {
  const { season, table, ranking, eligibleAt } = await viewLeague(app, league)
  const { places, players } = season.players
  return ranking.players.slice(0, MOST).flatMap(({ playerId, value }): Ranked[] => {
    const place = places.get(playerId) ?? -1
    const player = players[place]
    if (!player) return []
    return [
      {
        id: player.id,
        name: player.name,
        positions: [...eligibleAt(place)],
        team: player.team?.abbreviation ?? null,
        value,
        bye: outlookFor(player, table.outlooks).byePeriod,
        isOut: player.status === 'injured-reserve' || player.status === 'suspended',
      },
    ]
  })
}
