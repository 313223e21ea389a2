import { type CategoryGame, categoryGame } from '../../../shared/rules/format/game-now.ts'
import { progressOf, type StartedLine } from '../../../shared/rules/format/progress.ts'
import type { Matchup, MatchupPlayer } from '../../../shared/matchup/matchup.ts'

/** A matchup by categories as it stands, from the side of its first team; null by points, and for a bye. */
export function categoryGameOf({ format, sides, carriedTotals }: Matchup): CategoryGame | null {
  const [home, away] = sides
  if (format === null || away === null) return null
  const side = ({ players }: typeof home, before: NonNullable<typeof carriedTotals>['home'] | undefined) =>
    progressOf(format, players.flatMap(startedLines), before ?? null)
  const weeks = 1 + (carriedTotals?.weeks ?? 0)
  return categoryGame(format, side(home, carriedTotals?.home), side(away, carriedTotals?.away), weeks)
}

/** The games in which a player starts. */
export function startedLines({ status, expected = null, lines }: MatchupPlayer): StartedLine[] {
  return lines.flatMap(({ slot, version, stats, game: { state }, left }) =>
    slot === null ? [] : [{ status, expected, hasLine: version !== null, stats: stats ?? {}, state, left }],
  )
}
