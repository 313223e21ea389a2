import type { Matchup, WeekScores } from '../../shared/matchup.ts'
import type { LivePoints } from '../live/live-points.ts'

/**
 * When the next game of teams' starters starts in a week that goes on, ms since the epoch; null where it is not known,
 * and where none is to come.
 * @param teams their ids
 */
export function nextStartOf(
  { live, period }: Pick<WeekScores, 'live' | 'period'>,
  points: LivePoints | null,
  teams: readonly string[],
): number | null {
  if (live === null || points === null) return null
  const starts = live.teams
    .filter(({ teamId }) => teams.includes(teamId))
    .flatMap(({ starters }) => starters.flatMap(({ games }) => games))
    .flatMap((id) => {
      const game = points.games.get(id)
      return game?.counts && game.period === period && game.state === 'pre' ? [game.startsAt] : []
    })
  return earliest(starts)
}

/** The same of one matchup, which also knows it before its week has begun. */
export function nextStartIn({ sides }: Pick<Matchup, 'sides'>): number | null {
  return earliest(
    sides.flatMap((side) =>
      (side?.players ?? []).flatMap(({ lines }) =>
        lines.flatMap(({ slot, game }) =>
          slot !== null && game.counts && game.state === 'pre' ? [game.startsAt] : [],
        ),
      ),
    ),
  )
}

function earliest(times: readonly number[]): number | null {
  return times.length === 0 ? null : Math.min(...times)
}
