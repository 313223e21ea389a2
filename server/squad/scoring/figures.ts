import type { ProTeamId } from '../../../shared/core/ids.ts'
import { seasonFigure } from '../../../shared/rules/projection/figure.ts'
import type { Calendar } from './calendar.ts'
import { gamesOf } from './history.ts'
import type { ProjectedPoints } from './projected-points.ts'
import type { SeasonView } from './season-view.ts'

/**
 * All players' projections for a season, in hundredths by index; NaN where there is no basis. Only regular
 * seasons count, or a long playoff run would raise them; and of the last one only players who are on a roster
 * now: others have left the league.
 * @param by.points of each game of the season's history, as `scoreHistory` has them
 * @param by.lastPoints the same of the last season
 * @param by.projected what a fantasy host expects: it stands before the last season, and for a season to come before this one
 */
export function figuresOf(
  view: SeasonView,
  {
    points,
    lastPoints,
    projected,
  }: { points: Float64Array; lastPoints: Float64Array; projected: ProjectedPoints },
): Float64Array {
  const { sport, owners, players, calendar, history, lastCalendar, lastHistory } = view
  const games = teamGames(calendar)
  const most = Math.max(0, ...games.values())
  const ends = { now: lastRegular(calendar), last: lastRegular(lastCalendar) }
  const last = Array.from(owners, (owner) => sumRegular(gamesOf(lastHistory, lastPoints, owner), ends.last))
  const lastLength = last.reduce((length, sum) => Math.max(length, sum.games), 0)
  return Float64Array.from(owners, (owner, place) => {
    const team = players.players[place]?.team
    const own = gamesOf(history, points, owner)
    const expected = projected.season[place] ?? Number.NaN
    if (!Number.isNaN(expected) && (projected.isNext || own.over.length === 0)) return expected
    const figure = seasonFigure(sport, {
      season: sumRegular({ ...own, points: own.over }, ends.now),
      teamGames: team ? (games.get(team.id) ?? 0) : most,
      lastSeason: players.areOnRoster[place] ? (last[place] ?? null) : null,
      lastLength,
    })
    return figure ?? Number.NaN
  })
}

/** Number of the last period before the playoffs, which count on from there. */
export function lastRegular({ periods }: Calendar): number {
  return periods.findLast(({ stage }) => stage === 'regular')?.number ?? 0
}

/** How many games of the regular season each team has played. */
function teamGames(calendar: Calendar): Map<ProTeamId, number> {
  const last = lastRegular(calendar)
  return new Map(
    Array.from(calendar.ofTeam, ([team, games]) => [
      team,
      games.filter(({ state, counts, period }) => state === 'post' && counts && (period ?? 0) <= last).length,
    ]),
  )
}

/** @param last number of the last period that counts */
function sumRegular(
  { points, numbers }: Pick<ReturnType<typeof gamesOf>, 'points' | 'numbers'>,
  last: number,
): { games: number; points: number } {
  const sum = { games: 0, points: 0 }
  for (const [game, own] of points.entries()) {
    if ((numbers[game] ?? 0) > last) continue
    sum.games++
    sum.points += own
  }
  return sum
}
