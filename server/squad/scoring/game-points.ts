import type { GameId } from '../../../shared/core/ids.ts'
import type { GamePoints } from '../../../shared/stat-line/stat-line.ts'
import { scoreStatLine } from '../../../shared/rules/scoring/scoring.ts'
import type { App } from '../../core/app/app.ts'
import { parseStats } from './stat-lines.ts'
import * as queries from './queries.ts'
import { rulesOfSeason, type Scoring } from './scoring.ts'
import { scoringNow } from './valued.ts'

/**
 * The points of all players of a game, by the stored lines. Empty while the game has not been read, and in
 * one that counts for no league.
 */
export async function listGamePoints(app: App, asked: Scoring, gameId: GameId): Promise<GamePoints> {
  const scoring = await scoringNow(app, asked)
  const game = await queries.findGame(app.db, scoring.sport, gameId)
  if (!game || game.counts === 0 || game.period === null) return { period: null, scoring: {}, players: [] }
  const { rules } = rulesOfSeason(scoring, game.season)(game.period)
  const lines = await queries.listStatLines(app.db, scoring.sport, [gameId])
  return {
    period: game.period,
    scoring: rules,
    players: lines.map(({ playerId, stats }) => ({
      id: playerId,
      points: scoreStatLine(rules, parseStats(stats)).points,
    })),
  }
}
