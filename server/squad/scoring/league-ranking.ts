import type { LeagueSettings } from '../../../shared/settings/settings.ts'
import type { Lineups } from '../../../shared/rules/value/league-starters.ts'
import { startedSlots, startersAt } from '../../../shared/rules/slots/league-slots.ts'
import { valueOf } from '../../../shared/rules/category/value.ts'
import { rankByValue } from '../../../shared/rules/value/value.ts'
import { FANTASY_SPORTS } from '../../../shared/sports/fantasy.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { CategoryValues } from './compared.ts'
import { eligibleAnywhere } from './eligible.ts'
import { ranksInOrder } from './order.ts'
import type { LeagueRanking, RankedPlayer, SeasonView, Table } from './season-view.ts'

/** What teams of a league start, and how many they keep beside. */
export function lineupsOf(sport: FantasySportKey, { size, roster }: LeagueSettings): Lineups {
  // Slots that take the same are one kind, of which a ranking knows 31.
  const kinds = new Map<string, { readonly positions: readonly string[]; readonly count: number }>()
  for (const slot of startedSlots(sport, roster)) {
    const { positions } = slot
    const kind = positions.toSorted().join()
    kinds.set(kind, { positions, count: (kinds.get(kind)?.count ?? 0) + startersAt(roster, slot) })
  }
  return { size, starters: [...kinds.values()], bench: roster.bench }
}

/** The ranking of leagues that play by the rules of a table and start such lineups; kept with the table. */
export function rankingOf(view: SeasonView, table: Table, lineups: Lineups): LeagueRanking {
  const key = JSON.stringify(lineups)
  const ranking = table.rankings.get(key) ?? makeRanking(view, table, lineups)
  table.rankings.set(key, ranking)
  return ranking
}

/** Who is worth the same, or nothing that is known, is in the order of the list by rank. A player that no slot takes has none. */
function makeRanking(view: SeasonView, table: Table, lineups: Lineups): LeagueRanking {
  const everybody = view.players.players
  const listed = ranksInOrder(view, table, { order: 'rank', descending: false })
  const { order, valueAt, baselines } = table.values
    ? byCategories(listed, table.values)
    : byPoints(view, table, { lineups, listed })
  const players: RankedPlayer[] = []
  const at: (RankedPlayer | undefined)[] = everybody.map(() => undefined)
  const { owned, others } = byOwnable(view, lineups, { listed, order })
  for (const [rank, index] of owned.entries()) {
    const place = listed[index] ?? 0
    const player = everybody[place]
    if (!player) continue
    const figure = table.figures[place] ?? Number.NaN
    const one: RankedPlayer = {
      playerId: player.id,
      rank: rank + 1,
      value: valueAt(index),
      figure: Number.isNaN(figure) ? null : figure,
    }
    players.push(one)
    at[place] = one
  }
  const places = Uint32Array.from([...owned, ...others], (index) => listed[index] ?? 0)
  return { players, at, places, baselines }
}

/** Those of a list by what they are worth, as indexes into it. */
interface Worth {
  readonly order: Uint32Array
  /** Hundredths; null for who has none. */
  readonly valueAt: (index: number) => number | null
  readonly baselines: LeagueRanking['baselines']
}

function byPoints(
  view: SeasonView,
  { figures, forecasts: { perWeek, doubt, share, spreads } }: Table,
  { lineups, listed }: { lineups: Lineups; listed: Uint32Array },
): Worth {
  const { order, values, baselines } = rankByValue(lineups, {
    positions: Array.from(listed, (place) => view.players.players[place]?.eligible ?? []),
    points: columnAt(listed, figures),
    perWeek: columnAt(listed, perWeek),
    doubt: columnAt(listed, doubt),
    share: columnAt(listed, share),
    spreads,
    weeks: FANTASY_SPORTS[view.sport].season.weeks,
  })
  return {
    order,
    valueAt(index) {
      const value = values[index] ?? Number.NaN
      return Number.isNaN(value) ? null : Math.round(value)
    },
    baselines: new Map(
      Array.from(baselines, ([position, { points, player }]) => [
        position,
        { points: Math.round(points), player: player === null ? null : (listed[player] ?? null) },
      ]),
    ),
  }
}

/** By the sum of z-scores, which is the value then: a standard deviation is 100 points. */
function byCategories(listed: Uint32Array, { totals }: CategoryValues): Worth {
  const totalAt = (index: number) => totals[listed[index] ?? 0] ?? Number.NaN
  const keyAt = (index: number) => {
    const total = totalAt(index)
    return Number.isNaN(total) ? -Infinity : total
  }
  return {
    order: Uint32Array.from(listed.keys()).toSorted((a, b) => {
      const [first, second] = [keyAt(a), keyAt(b)]
      return first === second ? a - b : second - first
    }),
    valueAt: (index) => valueOf(totalAt(index)),
    baselines: new Map(),
  }
}

/** Indexes in their order, those of players that a slot takes, by positions earned too, apart from the others. */
function byOwnable(
  view: SeasonView,
  lineups: Lineups,
  { listed, order }: { listed: Uint32Array; order: Uint32Array },
): { owned: number[]; others: number[] } {
  const taken = positionsTaken(lineups)
  const eligibleAt = eligibleAnywhere(view)
  const owned: number[] = []
  const others: number[] = []
  for (const index of order) {
    const isOwned = eligibleAt(listed[index] ?? 0).some((position) => taken.has(position))
    ;(isOwned ? owned : others).push(index)
  }
  return { owned, others }
}

/** The positions that some slot takes: players of none of them are owned by no team. */
export function positionsTaken({ starters }: Pick<Lineups, 'starters'>): ReadonlySet<string> {
  return new Set(starters.flatMap(({ positions }) => positions))
}

function columnAt(places: Uint32Array, column: Float64Array): Float64Array {
  return Float64Array.from(places, (place) => column[place] ?? Number.NaN)
}

/** Ranks of all players by value, those without one last in both directions. @param descending best first */
export function ranksByValue({ places, at }: LeagueRanking, descending: boolean): Uint32Array {
  if (descending) return places
  const valued = places.filter((place) => (at[place]?.value ?? null) !== null)
  return Uint32Array.from([...valued.toReversed(), ...places.subarray(valued.length)])
}
