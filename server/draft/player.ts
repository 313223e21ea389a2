import type { DraftedPlayer } from '../../shared/draft.ts'
import type { PlayerId } from '../../shared/ids.ts'
import { plain } from '../../shared/rules/draft/autopick.ts'
import type { App } from '../app.ts'
import { DomainError } from '../errors.ts'
import type { LeagueRow } from '../league-log/league-row.ts'
import { findStoredPlayer } from '../player/service.ts'
import type { OpenDraft } from './open-draft.ts'
import { rankingOf } from './ranking.ts'
import { seasonOf } from './turn.ts'

/**
 * A player as a board shows him, as the feed has him now.
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

/**
 * A player as a draft goes by him: as he was when it began, positions that he had earned or was granted included,
 * so that a pick by hand has what an automatic one has; who was not ranked then, as the feed has him now.
 * @throws {DomainError} PLAYER_NOT_FOUND
 */
export async function playerOfDraft(app: App, draft: OpenDraft, id: PlayerId): Promise<DraftedPlayer> {
  const ranking = draft.state.plan ? await rankingOf(app, seasonOf(draft)) : []
  const ranked = ranking.find((player) => player.id === id)
  return ranked ? plain(ranked) : draftedPlayer(app, draft.league, id)
}
