import type { DraftedPlayer } from '../../../shared/draft/draft.ts'
import type { PlayerId } from '../../../shared/core/ids.ts'
import { plain } from '../../../shared/rules/draft/autopick.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { findStoredPlayers } from '../../feed/player/service.ts'
import type { OpenDraft } from './open-draft.ts'
import { rankingOf } from './ranking.ts'
import { seasonOf } from './turn.ts'

/**
 * A player as a board shows him, with the feed's present data.
 * @throws {DomainError} PLAYER_NOT_FOUND also for a player that no league of the sport can own
 */
export async function draftedPlayer(
  app: App,
  league: Pick<LeagueRow, 'sport'>,
  id: PlayerId,
): Promise<DraftedPlayer> {
  const player = (await draftedPlayers(app, league, [id])).get(id)
  if (!player) throw new DomainError('PLAYER_NOT_FOUND')
  return player
}

/** The same for many, by their ids: without unknown players, and those that no league can own. */
export async function draftedPlayers(
  app: App,
  { sport }: Pick<LeagueRow, 'sport'>,
  ids: readonly PlayerId[],
): Promise<Map<PlayerId, DraftedPlayer>> {
  const found = new Map<PlayerId, DraftedPlayer>()
  if (ids.length === 0) return found
  for (const { id, name, eligible, team } of await findStoredPlayers(app, sport, ids)) {
    if (eligible.length > 0)
      found.set(id, { id, name, positions: eligible, team: team?.abbreviation ?? null })
  }
  return found
}

/**
 * A player as a draft goes by him: as he was when it began, positions that he had earned or was granted included,
 * so that a pick by hand has what an automatic one has; who was not ranked then, as the feed has him now.
 * @throws {DomainError} PLAYER_NOT_FOUND
 */
export async function playerOfDraft(
  app: App,
  draft: Pick<OpenDraft, 'league' | 'state'>,
  id: PlayerId,
): Promise<DraftedPlayer> {
  const ranking = draft.state.plan ? await rankingOf(app, seasonOf(draft)) : []
  const ranked = ranking.find((player) => player.id === id)
  return ranked ? plain(ranked) : draftedPlayer(app, draft.league, id)
}
