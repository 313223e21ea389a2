import type { HostSeason } from '../league/host-league.ts'
import { playersOf } from '../league/importer.ts'

/** The first season that names each player, by the host’s ids. */
export function firstNamedIn(seasons: readonly HostSeason[]): Map<string, number> {
  const first = new Map<string, number>()
  for (const season of seasons)
    for (const player of playersOf(season))
      first.set(player, Math.min(first.get(player) ?? Infinity, season.season))
  return first
}
