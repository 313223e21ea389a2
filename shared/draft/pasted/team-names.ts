import { wordsOf } from '../../rules/player-match/name-key.ts'
import type { TeamId } from '../../core/ids.ts'

/** A team as boards name it: by its own name or by its manager's. */
export interface NamedTeam {
  readonly id: TeamId
  readonly name: string
  readonly ownerName: string
}

/** Finds the teams of a league in a board. */
export interface TeamNames {
  /** The team that a text is the name of; null for none, and where two have it. */
  find(text: string): TeamId | null
  /** A name at the beginning of a text, and what follows it; null where none is there. */
  cutFrom(text: string): { readonly label: string; readonly rest: string } | null
}

/** What may stand between a team and its player. */
const BETWEEN = /^\s*(?::|[-–—]\s|\||\bselects?\b|\bpicks?\b|\btakes?\b|\bdrafts?\b)\s*/i

export function teamNamesOf(teams: readonly NamedTeam[]): TeamNames {
  const byKey = new Map<string, TeamId | null>()
  for (const { id, name, ownerName } of teams)
    for (const key of new Set([keyOf(name), keyOf(ownerName)]))
      if (key !== '') byKey.set(key, byKey.has(key) && byKey.get(key) !== id ? null : id)
  const names = teams
    .flatMap(({ name, ownerName }) => [name, ownerName])
    .filter((name) => name.trim() !== '')
    .toSorted((a, b) => b.length - a.length)
  return {
    find: (text) => byKey.get(keyOf(text)) ?? null,
    cutFrom(text) {
      for (const name of names) {
        if (!text.toLowerCase().startsWith(name.toLowerCase())) continue
        const rest = text.slice(name.length)
        const between = BETWEEN.exec(rest)
        if (between) return { label: name, rest: rest.slice(between[0].length) }
      }
      return null
    },
  }
}

function keyOf(text: string): string {
  return wordsOf(text).join('')
}
