import type { TeamScore } from '../../rules/history/played-season.ts'
import type { HostLineup } from '../league/host-league.ts'
import type { PlayedWeek } from './played-weeks.ts'

interface Format {
  readonly isBestBall: boolean
  readonly isElimination: boolean
}

/**
 * What teams scored in each week that is over: by its matchups, and without one by its lineup. A period of several weeks is
 * left out, as what was scored in each of them is not known; and of a guillotine league the weeks after a team was out.
 */
export function scoresOf(weeks: readonly PlayedWeek[], format: Format): TeamScore[] {
  const scores = weeks.flatMap((one) => (one.weeks > 1 ? [] : scoresIn(one, format)))
  if (!format.isElimination) return scores
  const last = new Map(scores.flatMap(({ team, week, points }) => (points === 0 ? [] : [[team, week]])))
  return scores.filter(({ team, week }) => week <= (last.get(team) ?? 0))
}

function scoresIn({ week, period, matchups, lineups }: PlayedWeek, { isBestBall }: Format): TeamScore[] {
  const points = new Map<string, number>()
  for (const lineup of lineups) if (lineup.points !== null) points.set(lineup.team, lineup.points)
  for (const { home, away, homePoints, awayPoints } of matchups) {
    if (homePoints !== null) points.set(home, homePoints)
    if (away !== null && awayPoints !== null) points.set(away, awayPoints)
  }
  return [...points].map(([team, scored]) => {
    const lineup = lineups.find((one) => one.team === team)
    return { week, period, team, points: scored, benchPoints: isBestBall ? null : benchOf(lineup) }
  })
}

/** Null where the host does not say what its bench scored. */
function benchOf(lineup: HostLineup | undefined): number | null {
  const known = (lineup?.bench ?? []).flatMap(({ points }) => points ?? [])
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0)
}
