import type { PlayerId } from '../../../shared/core/ids.ts'
import { isPosition, positionMark } from '../../../shared/rules/scoring/position-mark.ts'
import type { Stats } from '../../../shared/rules/scoring/scoring.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { App } from '../../core/app/app.ts'
import { eligiblePositions } from '../player/rows.ts'
import { findStoredPositions } from '../player/service.ts'
import type { CurrentStatLine, ReadStatLine } from './settle-game.ts'
import type { GameBoxScore } from './game-box-score.ts'

/**
 * Says on each line at which positions it was made: rules may hold for some only. A line keeps those that it began with,
 * wherever its player is listed later; who has none yet gets those that the feed lists him at now, and who is not known
 * those of the document.
 */
export async function withPositions(
  app: App,
  sport: FantasySportKey,
  { boxScore, current }: { boxScore: GameBoxScore; current: readonly CurrentStatLine[] },
): Promise<GameBoxScore> {
  const marks = new Map(current.map(({ playerId, stats }) => [playerId, marksOf(stats)]))
  const missing = boxScore.lines.flatMap(({ playerId }) =>
    Object.keys(marks.get(playerId) ?? {}).length > 0 ? [] : [playerId],
  )
  const known =
    missing.length > 0 ? await findStoredPositions(app, sport, missing) : new Map<PlayerId, never>()
  const markLine = (line: ReadStatLine): ReadStatLine => {
    const own = marks.get(line.playerId) ?? {}
    if (Object.keys(own).length > 0) return { ...line, stats: { ...line.stats, ...own } }
    const told = boxScore.players.get(line.playerId)?.player.position ?? null
    const positions = known.get(line.playerId) ?? eligiblePositions(sport, told)
    const stats = Object.fromEntries(positions.map((position) => [positionMark(position), 1]))
    return { ...line, stats: { ...line.stats, ...stats } }
  }
  return { ...boxScore, lines: boxScore.lines.map(markLine) }
}

function marksOf(stats: Stats): Stats {
  return Object.fromEntries(Object.entries(stats).filter(([key]) => isPosition(key)))
}
