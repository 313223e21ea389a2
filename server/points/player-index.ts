import type { PlayerId } from '../../shared/ids.ts'
import type { Player } from '../../shared/player.ts'
import { searchKey, sortKey } from './search.ts'

/** A player without what depends on the schedule. */
export type IndexedPlayer = Omit<Player, 'byePeriod' | 'nextGame'> & { readonly onRoster: boolean }

/** Everybody whom a league can own. */
export interface PlayerIndex {
  /** By name. */
  readonly players: readonly IndexedPlayer[]
  /** What each is found by. */
  readonly searchKeys: readonly string[]
  /** Where each is in the list. */
  readonly places: ReadonlyMap<PlayerId, number>
}

export function indexPlayers(everybody: readonly IndexedPlayer[]): PlayerIndex {
  const entries = everybody
    .filter(({ eligible }) => eligible.length > 0)
    .map((player) => ({ player, key: sortKey(player.name) }))
    .toSorted((a, b) => compare(a.key, b.key) || compare(a.player.id, b.player.id))
  return {
    players: entries.map(({ player }) => player),
    searchKeys: entries.map(({ player: { name, team } }) =>
      searchKey(name, ...(team ? [team.abbreviation, team.name] : [])),
    ),
    places: new Map(entries.map(({ player }, place) => [player.id, place])),
  }
}

/** By code units: the same everywhere, and many times as fast as a collator. Accents are gone by now. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
