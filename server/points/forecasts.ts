import { type Forecast, forecast, foreseenOf } from '../../shared/rules/forecast.ts'
import { type SeasonGames, type Spread, spreadOf } from '../../shared/rules/spread.ts'
import { lastRegular, teamGames } from './figures.ts'
import { gamesOf, type History } from './history.ts'
import type { Forecasts, SeasonView } from './season-view.ts'

/**
 * What is to be expected of everybody: of this season's regular games, as long as there are none of the last season's, as
 * figures.ts has it. How far the players of a position differ is told by both seasons.
 * @param points of each game of the season's history, as `scoreHistory` has them
 * @param lastPoints the same of the last season
 */
export function forecastsOf(view: SeasonView, points: Float64Array, lastPoints: Float64Array): Forecasts {
  const { sport, players, calendar, lastCalendar } = view
  const games = teamGames(calendar)
  const most = Math.max(0, ...games.values())
  const season = regularOf(view, { history: view.history, points, last: lastRegular(calendar) })
  const before = regularOf(view, {
    history: view.lastHistory,
    points: lastPoints,
    last: lastRegular(lastCalendar),
  })
  const lastLength = before.reduce((length, own) => Math.max(length, own.length), 0)
  const now = season.map((own, place): SeasonGames => {
    const team = players.players[place]?.team
    return { points: own, teamGames: team ? (games.get(team.id) ?? 0) : most }
  })
  const last = before.map((own): SeasonGames => ({ points: own, teamGames: lastLength }))

  const byPosition = new Map<string, SeasonGames[]>()
  for (const [place, { eligible }] of players.players.entries()) {
    const [position] = eligible
    if (position === undefined) continue
    const seasons = byPosition.get(position) ?? []
    for (const own of [now[place], last[place]]) if (own && own.points.length > 0) seasons.push(own)
    byPosition.set(position, seasons)
  }
  const spreads = new Map(
    [...byPosition].map(([position, seasons]) => [position, spreadOf(position, seasons)]),
  )
  const forecasts = players.players.map(({ eligible }, place): Forecast | null => {
    const spread = spreads.get(eligible[0] ?? '')
    const own = [now[place], last[place]].find((played) => played && played.points.length > 0)
    return own && spread
      ? forecast(
          sport,
          { games: own.points.length, points: sum(own.points), teamGames: own.teamGames },
          spread,
        )
      : null
  })
  return {
    perGame: Float64Array.from(forecasts, (own) => own?.perGame ?? 0),
    doubt: Float64Array.from(forecasts, (own) => own?.doubt ?? 0),
    share: Float64Array.from(forecasts, (own) => own?.share ?? 0),
    spreads: new Map([...spreads].map(([position, spread]) => [position, positionSpread(spread)])),
  }
}

function positionSpread(spread: Spread) {
  return { between: spread.between, foreseen: foreseenOf(spread) }
}

/** Points of everybody's regular games that are over, by place. @param of.last number of the last regular period */
function regularOf(
  { owners }: SeasonView,
  { history, points, last }: { history: History; points: Float64Array; last: number },
): Float64Array[] {
  return Array.from(owners, (owner) => {
    const { over, numbers } = gamesOf(history, points, owner)
    // They are in order, and the playoffs come last.
    let regular = over.length
    while (regular > 0 && (numbers[regular - 1] ?? 0) > last) regular--
    return over.subarray(0, regular)
  })
}

function sum(points: ArrayLike<number>): number {
  let total = 0
  for (let game = 0; game < points.length; game++) total += points[game] ?? 0
  return total
}
