import type { ProTeamId } from '../../../shared/core/ids.ts'
import type { WeeksPlayed } from '../../../shared/rules/projection/spread.ts'
import type { Calendar } from './calendar.ts'
import { lastRegular } from './figures.ts'
import { gamesOf, type History } from './history.ts'

/** How far a team is through the weeks of a regular season. */
export interface TeamWeeks {
  /** Weeks that it has played. */
  readonly count: number
  /** Numbers of periods that do not count: a part of their games is to come, or they are playoffs. */
  readonly isLeftOut: (period: number) => boolean
}

/** Weeks by team. As long as a team has no whole week, the part of one that it has played stands for it. */
export function teamWeeksOf(calendar: Calendar): Map<ProTeamId, TeamWeeks> {
  const last = lastRegular(calendar)
  return new Map(
    Array.from(calendar.ofTeam, ([team, games]) => {
      const begun = new Set<number>()
      const toCome = new Set<number>()
      for (const { state, counts, period } of games)
        if (counts && period !== null && period <= last) (state === 'post' ? begun : toCome).add(period)
      const whole = [...begun].filter((period) => !toCome.has(period)).length
      const isLeftOut = (period: number) => period > last || (whole > 0 && toCome.has(period))
      return [team, { count: whole > 0 ? whole : begun.size, isLeftOut }]
    }),
  )
}

/** Of the team that has played most weeks: for players without one. */
export function mostWeeks(weeks: ReadonlyMap<ProTeamId, TeamWeeks>): TeamWeeks {
  return [...weeks.values()].reduce((most, own) => (own.count > most.count ? own : most), {
    count: 0,
    isLeftOut: () => true,
  })
}

/**
 * A player's points in each week, of one or more games: a spot on a roster is filled by the week.
 * @param of.points of each game of the history, as `scoreHistory` has them
 */
export function weeksPlayed(
  { history, points, weeks }: { history: History; points: Float64Array; weeks: TeamWeeks },
  owner: number,
): WeeksPlayed {
  const { over, numbers } = gamesOf(history, points, owner)
  const totals: number[] = []
  let before = Number.NaN
  for (let game = 0; game < over.length; game++) {
    const period = numbers[game] ?? 0
    if (weeks.isLeftOut(period)) continue
    // Games are in order, so those of a week are beside each other.
    if (period !== before) totals.push(0)
    before = period
    totals[totals.length - 1] = (totals.at(-1) ?? 0) + (over[game] ?? 0)
  }
  return { points: totals, teamWeeks: weeks.count }
}
