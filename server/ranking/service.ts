import type { PlayerId } from '../../shared/ids.ts'
import type { App } from '../app.ts'
import type { LeagueRow } from '../league-log/league-row.ts'
import { listIndexed } from '../points/load.ts'

export async function rankPlayers(
  app: App,
  league: LeagueRow,
): Promise<readonly { playerId: PlayerId; rank: number; value: number | null }[]> {
  const { index } = await listIndexed(app, league.sport)
  return index.players.map(({ id }, place) => ({ playerId: id, rank: place + 1, value: 1000 - place }))
}
