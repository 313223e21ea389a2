import {
  type Forecast,
  forecast,
  forecastBySource,
  foreseenOf,
} from '../../../shared/rules/projection/forecast.ts'
import {
  partAtEach,
  type SeasonAt,
  type Spread,
  spreadOf,
  type WeeksPlayed,
} from '../../../shared/rules/projection/spread.ts'
import type { ProjectedPoints } from './projected-points.ts'
import type { Forecasts, SeasonView } from './season-view.ts'
import { mostWeeks, teamWeeksOf, weeksPlayed } from './weeks-played.ts'

/**
 * The projections of all players: from this season's regular weeks, or while there are none from the last
 * season's, as figures.ts has it; before that from what a fantasy host expects. The deviation by position uses both seasons.
 * @param by.points of each game of the season's history, as `scoreHistory` has them
 * @param by.lastPoints the same of the last season
 */
export function forecastsOf(
  view: SeasonView,
  {
    points,
    lastPoints,
    projected,
  }: { points: Float64Array; lastPoints: Float64Array; projected: ProjectedPoints },
): Forecasts {
  const { sport, owners, players, history, lastHistory } = view
  const weeks = teamWeeksOf(view.calendar)
  const most = mostWeeks(weeks)
  const lastWeeks = mostWeeks(teamWeeksOf(view.lastCalendar))
  const now = players.players.map(({ team }, place): WeeksPlayed => {
    const own = (team && weeks.get(team.id)) ?? most
    return weeksPlayed({ history, points, weeks: own }, owners[place] ?? -1)
  })
  const last = players.players.map((_, place) =>
    weeksPlayed({ history: lastHistory, points: lastPoints, weeks: lastWeeks }, owners[place] ?? -1),
  )

  const byPosition = new Map<string, SeasonAt[]>()
  for (const [place, { eligible }] of players.players.entries()) {
    for (const own of [now[place], last[place]]) {
      if (own === undefined || own.points.length === 0) continue
      for (const position of eligible) {
        const seasons = byPosition.get(position) ?? []
        byPosition.set(position, seasons)
        seasons.push({ ...own, part: partAtEach(sport, eligible) })
      }
    }
  }
  const spreads = new Map(
    [...byPosition].map(([position, seasons]) => [position, spreadOf(position, seasons)]),
  )
  const forecasts = players.players.map(({ eligible }, place): Forecast | null => {
    const [position = ''] = eligible
    const spread = spreads.get(position)
    const expected = projected.season[place] ?? Number.NaN
    if (!Number.isNaN(expected) && (projected.isNext || now[place]?.points.length === 0))
      return forecastBySource(
        { sport, position },
        { points: expected, games: projected.games[place] ?? 0 },
        spread,
      )
    const own = [now[place], last[place]].find((played) => played && played.points.length > 0)
    return own && spread
      ? forecast(
          { sport, position },
          {
            weeks: own.points.length,
            points: sum(own.points),
            teamWeeks: own.teamWeeks,
            isLast: own === last[place],
          },
          spread,
        )
      : null
  })
  return {
    perWeek: Float64Array.from(forecasts, (own) => own?.perWeek ?? 0),
    doubt: Float64Array.from(forecasts, (own) => own?.doubt ?? 0),
    share: Float64Array.from(forecasts, (own) => own?.share ?? 0),
    spreads: new Map([...spreads].map(([position, spread]) => [position, positionSpread(spread)])),
  }
}

function positionSpread(spread: Spread) {
  return { between: spread.between, foreseen: foreseenOf(spread) }
}

function sum(points: ArrayLike<number>): number {
  let total = 0
  for (let week = 0; week < points.length; week++) total += points[week] ?? 0
  return total
}
