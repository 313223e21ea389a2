import { recordOf } from '../../../../shared/core/record-of.ts'
import { FANTASY_SPORT_KEYS, type FantasySportKey, SPORTS } from '../../../../shared/sports/index.ts'
import type { FantasyFamily } from '../../../../shared/sports/model/sport.ts'
import { STATS } from '../../../../shared/sports/stats.ts'
import { baseballStatLines } from './baseball.ts'
import { basketballStatLines } from './basketball.ts'
import { columnsOf, type StatColumns } from './columns.ts'
import { footballStatLines } from './football.ts'
import { type BoxGame, readGame } from './game.ts'
import { hockeyStatLines } from './hockey.ts'
import type { StatLine } from './stat-line.ts'

const PARSERS = {
  football: footballStatLines,
  basketball: basketballStatLines,
  baseball: baseballStatLines,
  hockey: hockeyStatLines,
} as const satisfies Record<FantasyFamily, (game: BoxGame, columns: StatColumns) => StatLine[]>

const COLUMNS = recordOf(FANTASY_SPORT_KEYS, (sport) => columnsOf(STATS[sport]))

/** A summary as far as stat lines go. */
export interface BoxScore {
  /** The game is over, and it counts: neither called off nor broken off. */
  readonly final: boolean
  /** One for each who played, in football also one for each defense; none before the game. */
  readonly lines: StatLine[]
}

/**
 * What each player did, out of a summary as the feed sends it.
 * @param of.mayEnd false where the game is not over, though the document may say so: nothing counts that its end brings
 * @throws {FeedError} when the document is no summary
 */
export function readBoxScore(
  sport: FantasySportKey,
  document: unknown,
  { mayEnd = true }: { mayEnd?: boolean | undefined } = {},
): BoxScore {
  const game = readGame(document, mayEnd)
  if (game === null) return { final: false, lines: [] }
  const parse = PARSERS[SPORTS[sport].family]
  return { final: game.final, lines: parse(game, COLUMNS[sport]) }
}

/** The lines alone. @throws {FeedError} when the document is no summary */
export function readStatLines(sport: FantasySportKey, document: unknown): StatLine[] {
  return readBoxScore(sport, document).lines
}
