import type { FantasySportKey } from '../../../../shared/sports/index.ts'
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

/** A summary as far as stat lines go. */
export interface BoxScore {
  /** The game is over, and it counts: neither called off nor broken off. */
  readonly final: boolean
  /** One for each who played, in football also one for each defense; none before the game. */
  readonly lines: StatLine[]
}

/**
 * What each player did, out of a summary as the feed sends it.
 * @throws {FeedError} when the document is no summary
 */
export function readBoxScore(sport: FantasySportKey, document: unknown): BoxScore {
  const game = readGame(document)
  return game === null ? { final: false, lines: [] } : { final: game.final, lines: MAPPERS[sport](game) }
}

/** The lines alone. @throws {FeedError} when the document is no summary */
export function readStatLines(sport: FantasySportKey, document: unknown): StatLine[] {
  return readBoxScore(sport, document).lines
}
