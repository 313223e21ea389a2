import type { League } from './league-document.ts'
import { isOf, type Part } from './parts.ts'
import { textAt } from './which-league.ts'

/** Tells the league of a part: null where it is of one that is not in the files, undefined where nothing says it. */
export function seasonFinder(
  parts: readonly Part[],
  leagues: readonly League[],
): (part: Part) => string | null | undefined {
  const ids = new Set(leagues.map(({ league_id: id }) => id))
  const drafts = draftsOf(parts, leagues)
  const folders = foldersOf(parts, ids)
  return (part) => {
    const said = leagueIn(part, drafts)
    if (said !== undefined) return ids.has(said) ? said : null
    for (let depth = part.place.length; depth >= 0; depth -= 1) {
      const near = folders.get(keyOf(part.place.slice(0, depth)))
      if (near?.size === 1) for (const only of near) return only
      if (near !== undefined) break
    }
    const named = leagues.filter((league) => isNamedIn(part.place, league))
    const [first, second] = named.length === 0 ? leagues : named
    return second === undefined ? first?.league_id : undefined
  }
}

/** The leagues of drafts, by what both say. */
function draftsOf(parts: readonly Part[], leagues: readonly League[]): ReadonlyMap<string, string> {
  const own = leagues.flatMap(({ draft_id: draft, league_id: id }) =>
    draft === null ? [] : [[draft, id] as const],
  )
  const said = parts.flatMap((part) =>
    isOf(part, 'draft')
      ? part.items.flatMap(({ draft_id: draft, league_id: id }) =>
          draft === null || id === null ? [] : [[draft, id] as const],
        )
      : [],
  )
  return new Map([...own, ...said])
}

/** The leagues that are in each folder, by answers that say of which they are. */
function foldersOf(
  parts: readonly Part[],
  ids: ReadonlySet<string>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const folders = new Map<string, Set<string>>()
  for (const { kind, items, place } of parts) {
    if (kind !== 'league' && kind !== 'roster' && kind !== 'user') continue
    const folder = keyOf(place.slice(0, -1))
    for (const item of items) {
      const id = textAt(item, 'league_id')
      if (id === undefined || !ids.has(id)) continue
      const found = folders.get(folder) ?? new Set<string>()
      folders.set(folder, found.add(id))
    }
  }
  return folders
}

function keyOf(place: readonly string[]): string {
  return place.join('\n')
}

/** The league that entries themselves are of; undefined where they do not say. */
function leagueIn({ kind, items }: Part, drafts: ReadonlyMap<string, string>): string | undefined {
  for (const item of items) {
    const draft = kind === 'pick' || kind === 'draft' ? textAt(item, 'draft_id') : undefined
    const league = kind === 'tradedPick' ? undefined : textAt(item, 'league_id')
    const found = league ?? (draft === undefined ? undefined : drafts.get(draft))
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether a path has the league’s id, or else its season, by itself. */
function isNamedIn(place: readonly string[], { league_id: id, season }: League): boolean {
  const path = place.join('/')
  return path.includes(id) || path.split(/\D+/).includes(String(season))
}
