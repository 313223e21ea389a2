import type { CategoryTotals } from '../../../shared/rules/category/total.ts'
import { FANTASY_SPORTS } from '../../../shared/sports/fantasy.ts'
import { gamesLeftOf, NO_GAMES } from './games-left.ts'
import type { SeasonView, Table } from './season-view.ts'
import { outStatus } from './table.ts'

/**
 * What a player is expected to bring in each category of a league over the rest of the regular season: his pace over a
 * season for the games that his team has left, without those of the coming week while he is out.
 * @param now ms since the epoch
 * @returns nothing for who has nothing to go by
 */
export function restTotalsAt(
  view: SeasonView,
  { values }: Pick<Table, 'values'>,
  { place, now }: { place: number; now: number },
): CategoryTotals {
  const expected = values?.expected[place]
  const player = view.players.players[place]
  if (!values || !expected || !player) return {}
  const left = player.team ? gamesLeftOf(view, player.team.id, now) : NO_GAMES
  const games = Math.max(0, left.season - (outStatus(player) === null ? 0 : left.period))
  const share = games / FANTASY_SPORTS[view.sport].season.games
  return Object.fromEntries(
    Object.entries(expected).map(([key, { of, per }]) => [
      key,
      { of: Math.round(of * share) + 0, per: per === null ? null : Math.round(per * share) + 0 },
    ]),
  )
}
