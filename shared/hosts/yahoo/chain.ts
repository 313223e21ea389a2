import { HostFileError } from '../league/host-file-error.ts'
import type { LeagueFindings } from './collect.ts'

/** Leagues of several seasons that are one: each says the game and number of the one before it, and of the next. */

/** `399.l.39281` of `399_39281`; null for none. */
export function leagueKeyOf(renewal: string | undefined): string | null {
  const [, game, id] = /^([^_.]+)_([^_.]+)$/.exec(renewal ?? '') ?? []
  return game === undefined || id === undefined ? null : `${game}.l.${id}`
}

/** The keys of the seasons before and after a league, as far as its answers say them. */
function neighborsOf({ metas }: LeagueFindings): string[] {
  return metas.flatMap(({ value }) =>
    [value.renew, value.renewed].flatMap((renewal) => leagueKeyOf(renewal) ?? []),
  )
}

/**
 * Refuses leagues that no renewal joins.
 * @param all of which something is known, as also of seasons that are not in the files
 * @throws {HostFileError}
 */
export function refuseOthers(given: readonly LeagueFindings[], all: readonly LeagueFindings[]): void {
  const joined = new Map<string, Set<string>>()
  const join = (one: string, other: string) => joined.set(one, (joined.get(one) ?? new Set()).add(other))
  for (const found of all)
    for (const neighbor of neighborsOf(found)) {
      join(found.key, neighbor)
      join(neighbor, found.key)
    }
  const [first] = given
  if (first === undefined) return
  const reached = new Set([first.key])
  // What is added while it is gone through comes later in it.
  for (const key of reached) for (const neighbor of joined.get(key) ?? []) reached.add(neighbor)
  const other = given.find(({ key }) => !reached.has(key))
  if (other !== undefined)
    throw new HostFileError(
      null,
      `Two leagues are in the files, ${first.key} and ${other.key}: no renewal joins them`,
    )
}
