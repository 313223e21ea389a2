import type { LeagueRow } from '../league-log/league-row.ts'
import type { Ranked } from '../../shared/rules/draft/autopick.ts'
import type { App } from '../app.ts'
import { listIndexed } from '../points/load.ts'
import { rankPlayers } from '../ranking/service.ts'

/** More than any league drafts, so that there is somebody for every place; those known least are left out. */
const MOST = 2000

/** Everybody who can be drafted, in the league's own order. Not for use inside a transaction. */
export async function rankedForDraft(app: App, league: LeagueRow): Promise<Ranked[]> {
  const { index } = await listIndexed(app, league.sport)
  return (await rankPlayers(app, league)).slice(0, MOST).flatMap(({ playerId, value }): Ranked[] => {
    const player = index.players[index.places.get(playerId) ?? -1]
    if (!player) return []
    return [
      {
        id: player.id,
        name: player.name,
        positions: player.eligible,
        team: player.team?.abbreviation ?? null,
        value,
        isOut: player.status === 'injured-reserve' || player.status === 'suspended',
      },
    ]
  })
}
