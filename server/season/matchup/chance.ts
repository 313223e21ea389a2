import { chanceNow, scoreOutcomeNow, type StartedGame } from '../../../shared/rules/projection/week-score.ts'
import { progressOf, type WeekProgress } from '../../../shared/rules/format/progress.ts'
import type { WeekTotals } from '../../../shared/rules/format/week-totals.ts'
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

/** A team in the middle of a week by categories. @param carried from the weeks of the round before; null for none */
export function progressNow(
  { format, prospects }: StandingWeek,
  { lines }: Pick<TeamWeek, 'lines'>,
  carried: WeekTotals | null,
): WeekProgress {
  const started = lines.flatMap(({ slot, playerId, version, stats, game: { state }, left }) => {
    if (slot === null) return []
    const prospect = prospects.get(playerId)
    const status = prospect?.player.status ?? 'out'
    return [{ status, expected: prospect?.expected ?? null, hasLine: version > 0, stats, state, left }]
  })
  return progressOf(format, started, carried)
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
