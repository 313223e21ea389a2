import { type CommonOrder, PlayerStatus } from '../../../shared/player/player.ts'
import { FANTASY_SPORTS } from '../../../shared/sports/fantasy.ts'
import { type CategoryKey, categoryKey, isCategoryKey } from '../../../shared/rules/scoring/category.ts'
import type { IndexedPlayer } from './player-index.ts'
import { againstNext } from './opponents.ts'
import type { SeasonView, Table } from './season-view.ts'
import { amountsOf } from './stat-sums.ts'
import { sumAt, type Sums } from './sums.ts'

/**
 * Places of all who are listed, sorted. Who has nothing to be sorted by comes last in both directions; equals
 * are by rank, then by last season, then by name, in both directions as well.
 */
export function ranksInOrder(
  view: SeasonView,
  table: Table,
  { order, descending }: { order: CommonOrder; descending: boolean },
): Uint32Array {
  // One that the league does not compare sorts nothing, and is not kept.
  if (isCategoryKey(order) && scoresIn(table, order) === null) return ranksInOrder(view, table, RANKED)
  const key = `${order} ${descending}` as const
  let places = table.orders.get(key)
  if (!places) {
    const byRank = key === 'rank false' ? sortByRank(view, table) : ranksInOrder(view, table, RANKED)
    places = key === 'rank false' ? byRank : sortStably(byRank, keysFor(order, view, table), descending)
    table.orders.set(key, places)
  }
  return places
}

const RANKED = { order: 'rank', descending: false } as const

/** All players on a roster, and others who have played this season or the last. */
function sortByRank(
  { players: { players, areOnRoster } }: SeasonView,
  { ranks, season, lastSeason }: Table,
): Uint32Array {
  const listed = [...players.keys()].filter(
    (place) => areOnRoster[place] || (season.games[place] ?? 0) > 0 || (lastSeason.games[place] ?? 0) > 0,
  )
  const rank = (place: number) => ranks[place] ?? Infinity
  const before = (place: number) => (lastSeason.games[place] ? (lastSeason.points[place] ?? 0) : -Infinity)
  return Uint32Array.from(
    listed.toSorted((a, b) => {
      const [first, second] = [rank(a), rank(b)]
      if (first !== second) return first - second
      const [one, other] = [before(a), before(b)]
      return one === other ? a - b : other - one
    }),
  )
}

function sortStably(places: Uint32Array, keys: Float64Array, descending: boolean): Uint32Array {
  const sign = descending ? -1 : 1
  return places.toSorted((a, b) => {
    const [first, second] = [keys[a] ?? Number.NaN, keys[b] ?? Number.NaN]
    if (Number.isNaN(first) || Number.isNaN(second))
      return Number(Number.isNaN(first)) - Number(Number.isNaN(second))
    return sign * (first - second)
  })
}

/** A number for each place in the list of players to sort by; NaN for nothing. */
function keysFor(order: CommonOrder, view: SeasonView, table: Table): Float64Array {
  const { players } = view.players
  const keys = (keyOf: (player: IndexedPlayer, place: number) => number | null | undefined) =>
    Float64Array.from(players, (player, place) => keyOf(player, place) ?? Number.NaN)
  const figure = (sums: Sums, of: 'games' | 'points' | 'average') =>
    keys((_, place) => {
      const sum = sumAt(sums, place)
      return sum.games === 0 ? null : sum[of]
    })
  switch (order) {
    case 'rank':
      return keys((_, place) => table.ranks[place])
    case 'name':
      // The list is by name.
      return keys((_, place) => place)
    case 'team': {
      const numbers = numberTexts(players.map(({ team }) => team?.abbreviation ?? null))
      return keys(({ team }) => (team ? numbers.get(team.abbreviation) : null))
    }
    case 'position': {
      const numbers = new Map<string, number>(
        FANTASY_SPORTS[view.sport].positions.map(({ key }, index) => [key, index]),
      )
      return keys(({ eligible: [position] }) => (position === undefined ? null : numbers.get(position)))
    }
    case 'status':
      return keys(({ status }) => PlayerStatus.options.indexOf(status))
    case 'games':
      return figure(table.season, 'games')
    case 'points':
      return figure(table.season, 'points')
    case 'average':
      return figure(table.season, 'average')
    case 'last3':
      return figure(table.last3, 'points')
    case 'last15Days':
      return figure(table.last15Days, 'points')
    case 'projection':
      return keys((_, place) => table.projections[place])
    case 'opponent': {
      const against = againstNext(view, table)
      return keys(({ eligible }, place) => against(place, eligible)?.rank)
    }
    default: {
      if (isCategoryKey(order)) return scoresIn(table, order) ?? keys(() => null)
      const amountAt = amountsOf(view, order)
      return keys((_, place) => (table.season.games[place] ? amountAt?.(place) : null))
    }
  }
}

/** The z-scores of all players in a category; null for one that the league does not compare. */
function scoresIn({ values }: Pick<Table, 'values'>, order: CategoryKey): Float64Array | null {
  const index = values?.categories.findIndex(({ key }) => categoryKey(key) === order) ?? -1
  return values?.scores[index] ?? null
}

/** The order of texts as a number each. */
function numberTexts(texts: readonly (string | null)[]): Map<string, number> {
  const distinct = [...new Set(texts)].filter((text) => text !== null).toSorted()
  return new Map(distinct.map((text, index) => [text, index]))
}
