import type { DraftedPlayer } from '../../shared/draft.ts'
import type { PlayerId } from '../../shared/ids.ts'
import type { App } from '../app.ts'
import { DomainError } from '../errors.ts'
import type { LeagueRow } from '../league-log/league-row.ts'
import { findStoredPlayer } from '../player/service.ts'

/**
 * A player as a board shows him.
 * @throws {DomainError} PLAYER_NOT_FOUND for whom no league of the sport can own, too
 */
export async function draftedPlayer(
  app: App,
  { sport }: Pick<LeagueRow, 'sport'>,
  id: PlayerId,
): Promise<DraftedPlayer> {
  const player = await findStoredPlayer(app, sport, id)
  if (!player || player.eligible.length === 0) throw new DomainError('PLAYER_NOT_FOUND')
  return {
    id,
    name: player.name,
    positions: [...player.eligible],
    team: player.team?.abbreviation ?? null,
  }
}
