import { explainGame } from './explain-game.ts'
import { explainGames } from './explain-games.ts'
import type { ExplainQuery, Explanation } from '../../../shared/stat-line/stat-line.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { findStoredPlayer } from '../../feed/player/service.ts'
import type { Scoring } from './scoring.ts'
import { scoringNow } from './valued.ts'

/**
 * Where a player's points come from: those of one game, or a sum that the list and his page show.
 * @throws {DomainError} PLAYER_NOT_FOUND, GAME_NOT_FOUND; INVALID_INPUT for a period that the season has not
 */
export async function explain(app: App, asked: Scoring, query: ExplainQuery): Promise<Explanation> {
  const scoring = await scoringNow(app, asked)
  const player = await findStoredPlayer(app, scoring.sport, query.id)
  if (!player) throw new DomainError('PLAYER_NOT_FOUND')
  const gameId = query.gameId ?? null
  const arithmetic =
    gameId === null
      ? await explainGames(app, scoring, {
          playerId: player.id,
          of: query.period ?? query.over ?? 'season',
        })
      : await explainGame(app, scoring, { player, gameId })
  return {
    playerId: player.id,
    playerName: player.name,
    gameId,
    in: asked.compared === null ? 'points' : 'value',
    ...arithmetic,
  }
}
