import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { baseballLines } from './baseball.ts'
import { basketballLines } from './basketball.ts'
import { footballLines } from './football.ts'
import { type BoxGame, readGame } from './game.ts'
import { hockeyLines } from './hockey.ts'
import type { StatLine } from './stat-line.ts'

const MAPPERS = {
  nfl: footballLines,
  ncaaf: footballLines,
  nba: basketballLines,
  mlb: baseballLines,
  nhl: hockeyLines,
} as const satisfies Record<FantasySportKey, (game: BoxGame) => StatLine[]>

/**
 * What each player did, out of a summary as the feed sends it. One line for each who played, in football
 * also one for each defence; none before the game.
 * @throws {FeedError} when the document is no summary
 */
export function readStatLines(sport: FantasySportKey, document: unknown): StatLine[] {
  const game = readGame(document)
  return game === null ? [] : MAPPERS[sport](game)
}
