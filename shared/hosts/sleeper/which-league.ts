import { HostFileError } from '../league/host-file-error.ts'
import type { League } from './league-document.ts'
import { isOf, type Part } from './parts.ts'
import { nameOf } from './text.ts'

/**
 * The seasons of the one league that the files have, the oldest first, and other leagues of someone who is in several.
 * @throws {HostFileError} without a league, and for two that are not one league’s seasons
 */
export function leaguesOf(parts: readonly Part[]): { leagues: League[]; others: League[] } {
  const given = parts.filter((part) => isOf(part, 'league'))
  // A list of leagues is of someone who may be in several: what is there by itself comes first.
  const single = new Map(
    given.flatMap(({ items: [first, ...more] }) =>
      first === undefined || more.length > 0 ? [] : [[first.league_id, first]],
    ),
  )
  const listed = given.flatMap(({ items }) => items.map((league) => [league.league_id, league] as const))
  const all = [...new Map([...listed, ...single]).values()]
  if (all.length > MOST_LEAGUES)
    throw new HostFileError(null, 'The files have more leagues than anyone is in')
  const first =
    all.find(({ league_id: id }) => single.has(id)) ??
    all.find(({ league_id: id }) => isNamed(parts, id)) ??
    all[0]
  if (first === undefined)
    throw new HostFileError(null, 'The files have no league (league.json, with its settings and scoring)')
  const chain = chainOf(first, all)
  const others = all.filter(({ league_id: id }) => !chain.has(id))
  const other = others.find(({ league_id: id }) => single.has(id) || isNamed(parts, id))
  if (other !== undefined)
    throw new HostFileError(
      null,
      `The files are of two leagues, ${titleOf(first)} and ${titleOf(other)}: please import one at a time`,
    )
  return {
    leagues: all.filter(({ league_id: id }) => chain.has(id)).toSorted((one, two) => one.season - two.season),
    others,
  }
}

const MOST_LEAGUES = 200

/** `Harbor League (2024)` */
export function titleOf({ name, league_id: id, season }: League): string {
  return `${nameOf(name, 80) || id} (${season})`
}

/** Whether anything but a league is of a league. */
function isNamed(parts: readonly Part[], id: string): boolean {
  return parts.some(
    ({ kind, items }) => kind !== 'league' && items.some((item) => textAt(item, 'league_id') === id),
  )
}

/** A field of an entry of any kind, where it is a text. */
export function textAt(item: object, key: string): string | undefined {
  const value: unknown = Reflect.get(item, key)
  return typeof value === 'string' ? value : undefined
}

/** The ids of all seasons that are joined to one, in both directions. */
function chainOf(first: League, all: readonly League[]): ReadonlySet<string> {
  const chain = new Set([first.league_id])
  for (let size = 0; size < chain.size;) {
    size = chain.size
    for (const { league_id: id, previous_league_id: before } of all)
      if (before !== null && id !== before && (chain.has(id) || chain.has(before))) {
        chain.add(id)
        if (all.some((one) => one.league_id === before)) chain.add(before)
      }
  }
  return chain
}
