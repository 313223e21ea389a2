import { chanceNow, scoreOutcomeNow, type StartedGame } from '../../../shared/rules/projection/week-score.ts'
import type { ScoreOutcome } from '../../../shared/rules/projection/win-probability.ts'
import type { StandingWeek, TeamWeek } from './week.ts'

/** How likely the first of two is to win, 0 to 1; null while there is nothing to go by. @param carried what each has from the weeks of the round before, hundredths */
export function homeChance(
  standing: StandingWeek,
  [one, other]: readonly [TeamWeek, TeamWeek],
  carried: readonly [number, number] = [0, 0],
): number | null {
  return chanceNow(scoreOutcomeOf(standing, one, carried[0]), scoreOutcomeOf(standing, other, carried[1]))
}

/** The range of a team's final score, by its starters' games so far. */
export function scoreOutcomeOf(
  standing: StandingWeek,
  team: Pick<TeamWeek, 'lines'>,
  carried: number,
): ScoreOutcome {
  return scoreOutcomeNow(standing.week.sport, startedOf(standing, team), carried)
}

/** The games in which a team has a starter. */
export function startedOf({ prospects }: StandingWeek, { lines }: Pick<TeamWeek, 'lines'>): StartedGame[] {
  return lines.flatMap(({ slot, playerId, version, points, game: { state, startsAt, isTimeSet }, left }) => {
    if (slot === null) return []
    const prospect = prospects.get(playerId)
    return [
      {
        position: prospect?.eligible[0] ?? '',
        status: prospect?.player.status ?? 'out',
        perGame: prospect?.perGame ?? null,
        hasLine: version > 0,
        points,
        state,
        left,
        startsAt: isTimeSet ? startsAt : null,
      },
    ]
  })
}
