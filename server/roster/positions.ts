import type { PlayerId } from '../../shared/ids.ts'
import type { App } from '../app.ts'
import type { LeagueRow } from '../league-log/league-row.ts'
import { listIndexed } from '../points/load.ts'

/**
 * Where players may be played in a league: rosters take positions from here and nowhere else. Whoever no league
 * can own has none. Not for use inside a transaction.
 */
export async function positionsOf(
  app: App,
  { sport }: Pick<LeagueRow, 'id' | 'sport' | 'season'>,
  ids: Iterable<PlayerId>,
): Promise<Map<PlayerId, string[]>> {
  const { index } = await listIndexed(app, sport)
  const found = new Map<PlayerId, string[]>()
  for (const id of ids) {
    const player = index.players[index.places.get(id) ?? -1]
    if (player) found.set(id, player.eligible)
  }
  return found
}
