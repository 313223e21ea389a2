import {
  type StarterOutlook,
  type TeamOutlook,
  teamOutlook,
  winProbability,
} from '../../shared/rules/win-probability.ts'
import type { StandingWeek, TeamWeek, WeekLine } from './week.ts'

/** How likely the first of two is to win, 0 to 1; null while there is nothing to go by. @param carried what each has from the weeks of the round before, hundredths */
export function homeChance(
  standing: StandingWeek,
  [one, other]: readonly [TeamWeek, TeamWeek],
  carried: readonly [number, number] = [0, 0],
): number | null {
  const outlooks = [outlookOf(standing, one, carried[0]), outlookOf(standing, other, carried[1])] as const
  const isUnknown = outlooks.every(({ variance, isOver }) => variance === 0 && !isOver)
  return isUnknown ? null : winProbability(...outlooks)
}

/** What a team may come to, as its starters' games stand. */
export function outlookOf(
  { week, prospects }: StandingWeek,
  { lines }: Pick<TeamWeek, 'lines'>,
  carried: number,
): TeamOutlook {
  const starting = lines.filter(({ slot }) => slot !== null)
  return teamOutlook(week.sport, [
    { position: '', points: carried, games: [] },
    ...starting.map((line) => starterOutlook(line, prospects)),
  ])
}

function starterOutlook(line: WeekLine, prospects: StandingWeek['prospects']): StarterOutlook {
  const { playerId, points, left, projection } = line
  return {
    position: prospects.get(playerId)?.eligible[0] ?? '',
    points,
    // Of the whole game, as it is what is left of it that counts.
    games: left > 0 ? [{ projection: (projection - points) / left, left }] : [],
  }
}
