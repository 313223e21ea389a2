import type { LeagueSettings } from '../../../shared/settings/settings.ts'
import type { Lineups } from '../../../shared/rules/value/league-starters.ts'
import { rosterSize } from '../../../shared/rules/settings/roster.ts'
import { rankByValue } from '../../../shared/rules/value/value.ts'
import { FANTASY_SPORTS } from '../../../shared/sports/fantasy.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { FantasySport } from '../../../shared/sports/model/sport.ts'
import { ranksInOrder } from './order.ts'
import type { LeagueRanking, RankedPlayer, SeasonView, Table } from './season-view.ts'

/** What teams of a league start, and how many they keep beside. */
export function lineupsOf(sport: FantasySportKey, { size, roster }: LeagueSettings): Lineups {
  const { slots }: FantasySport = FANTASY_SPORTS[sport]
  const starters = slots.map(({ key, positions }) => ({ positions, count: roster.starters[key] ?? 0 }))
  const started = starters.reduce((sum, { count }) => sum + count, 0)
  return {
    size,
    starters: starters.filter(({ count }) => count > 0),
    bench: rosterSize(roster) - started,
  }
}

/** The ranking of leagues that play by the rules of a table and start such lineups; kept with the table. */
export function rankingOf(view: SeasonView, table: Table, lineups: Lineups): LeagueRanking {
  const key = JSON.stringify(lineups)
  const ranking = table.rankings.get(key) ?? makeRanking(view, table, lineups)
  table.rankings.set(key, ranking)
  return ranking
}

/** Who is worth the same, or nothing that is known, is in the order of the list by rank. */
function makeRanking(view: SeasonView, table: Table, lineups: Lineups): LeagueRanking {
  const everybody = view.players.players
  const listed = ranksInOrder(view, table, { order: 'rank', descending: false })
  const { perWeek, doubt, share, spreads } = table.forecasts
  const ranked = rankByValue(lineups, {
    positions: Array.from(listed, (place) => everybody[place]?.eligible ?? []),
    points: columnAt(listed, table.figures),
    perWeek: columnAt(listed, perWeek),
    doubt: columnAt(listed, doubt),
    share: columnAt(listed, share),
    spreads,
    weeks: FANTASY_SPORTS[view.sport].season.weeks,
  })
  const players: RankedPlayer[] = []
  const at: (RankedPlayer | undefined)[] = everybody.map(() => undefined)
  const places = ranked.order.map((index) => listed[index] ?? 0)
  for (const [index, place] of places.entries()) {
    const player = everybody[place]
    if (!player) continue
    const value = ranked.values[ranked.order[index] ?? 0] ?? Number.NaN
    const figure = table.figures[place] ?? Number.NaN
    const one: RankedPlayer = {
      playerId: player.id,
      rank: index + 1,
      value: Number.isNaN(value) ? null : Math.round(value),
      figure: Number.isNaN(figure) ? null : figure,
    }
    players.push(one)
    at[place] = one
  }
  const baselines = new Map(
    Array.from(ranked.baselines, ([position, { points, player }]) => [
      position,
      { points: Math.round(points), player: player === null ? null : (listed[player] ?? null) },
    ]),
  )
  return { players, at, places, baselines }
}

function columnAt(places: Uint32Array, column: Float64Array): Float64Array {
  return Float64Array.from(places, (place) => column[place] ?? Number.NaN)
}

/** Ranks of all players by value, those without one last in both directions. @param descending best first */
export function ranksByValue({ places, at }: LeagueRanking, descending: boolean): Uint32Array {
  if (descending) return places
  const valued = places.filter((place) => at[place]?.value !== null)
  return Uint32Array.from([...valued.toReversed(), ...places.subarray(valued.length)])
}
