import type { TradeRecord } from '../../history/history.ts'
import { MOST_RECORDS } from './bounds.ts'
import { sideIn } from './managers.ts'
import type { PlayedSeason } from './played-season.ts'
import { topOf } from './top.ts'

/**
 * The trades that were most one-sided, by what the players of each side scored for their new team in the rest of the
 * season. Of seasons that are over, between two teams that gave players alone: what a pick or FAAB brought is no number of
 * points. Who got nothing back is no side of a trade.
 */
export function oneSidedTrades(seasons: readonly PlayedSeason[]): TradeRecord[] {
  const trades = seasons.flatMap((season) =>
    !season.isOver || season.scoring !== 'points'
      ? []
      : season.trades.flatMap(({ week, event, hasOther, sides }): Omit<TradeRecord, 'rank'>[] => {
          const [better, worse] = sides.toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0))
          if (hasOther || sides.length !== 2 || !better || !worse) return []
          const [points, theirs] = [better.points, worse.points]
          if (points === null || theirs === null || points === theirs) return []
          if (better.players.length === 0 || worse.players.length === 0) return []
          return [
            {
              season: season.season,
              week,
              event,
              who: sideIn(season, better.team, week),
              over: sideIn(season, worse.team, week),
              got: better.players.map(({ name }) => name),
              gave: worse.players.map(({ name }) => name),
              points,
              theirs,
            },
          ]
        }),
  )
  return topOf(trades, ({ points, theirs }) => points - theirs, MOST_RECORDS)
}
