import { setImmediate } from 'node:timers/promises'
import type { PlayerId } from '../../../shared/core/ids.ts'
import type { Player, ProTeam } from '../../../shared/player/player.ts'
import { chunks } from '../../core/db/chunks.ts'
import { createNameSearch, type NameSearch } from './name-search.ts'
import { searchKey, sortKey } from './search.ts'

/** A player without what depends on the calendar. */
export type IndexedPlayer = Omit<Player, 'byePeriod' | 'nextGame'>

/** All players that a league can own. */
export interface PlayerIndex {
  /** By name. */
  readonly players: readonly IndexedPlayer[]
  /** Whether each is on a roster. */
  readonly areOnRoster: readonly boolean[]
  /** Finds their places by words of their names and teams. */
  readonly search: NameSearch
  /** The teams of those on a roster, by name, with what each is found by. */
  readonly teams: readonly { readonly team: ProTeam; readonly key: string }[]
  /** Where each is in the list. */
  readonly places: ReadonlyMap<PlayerId, number>
}

/** Between so many others get their turn. */
const AT_ONCE = 500

/** With pauses, for there may be ten thousand. */
export async function indexPlayers(
  everybody: readonly (IndexedPlayer & { readonly onRoster: boolean })[],
): Promise<PlayerIndex> {
  const entries: { player: IndexedPlayer; onRoster: boolean; sortedBy: string; foundBy: string }[] = []
  for (const some of chunks(everybody, AT_ONCE)) {
    for (const { onRoster, ...player } of some) {
      if (player.eligible.length === 0) continue
      const { name, team } = player
      const foundBy = searchKey(name, ...(team ? [team.abbreviation, team.name] : []))
      entries.push({ player, onRoster, sortedBy: sortKey(name), foundBy })
    }
    await setImmediate()
  }
  entries.sort((a, b) => compare(a.sortedBy, b.sortedBy) || compare(a.player.id, b.player.id))
  return {
    players: entries.map(({ player }) => player),
    areOnRoster: entries.map(({ onRoster }) => onRoster),
    search: createNameSearch(entries.map(({ foundBy }) => foundBy)),
    teams: teamsOf(entries.filter(({ onRoster }) => onRoster).map(({ player }) => player)),
    places: new Map(entries.map(({ player }, place) => [player.id, place])),
  }
}

function teamsOf(players: readonly IndexedPlayer[]): PlayerIndex['teams'] {
  const teams = new Map(players.flatMap(({ team }) => (team ? [[team.id, team] as const] : [])))
  return [...teams.values()]
    .toSorted((a, b) => compare(a.name, b.name))
    .map((team) => ({ team, key: searchKey(team.name, team.abbreviation) }))
}

/** By code units: the same everywhere, and many times as fast as a collator. Accents are gone by now. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
