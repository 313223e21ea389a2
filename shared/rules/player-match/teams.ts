import { ALIASES } from '../../sports/aliases.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import { wordsOf } from './name-key.ts'

/** A team that players of the feed are on. */
export interface KnownTeam {
  readonly abbreviation: string
  /** `Buffalo Bills` */
  readonly name: string
  /** `Bills` */
  readonly shortName: string
}

/** Reads teams. */
export interface TeamWords {
  /** Abbreviations of the teams that a text is the abbreviation, the name or the place of: two play in New York. */
  read(text: string): readonly string[]
  /** The same without abbreviations: of a text that is a team's name for certain. */
  readName(text: string): readonly string[]
}

export function teamWordsOf(sport: FantasySportKey, teams: readonly KnownTeam[]): TeamWords {
  const byAbbreviation = new Map<string, string[]>()
  const byName = new Map<string, string[]>()
  const aliases = ALIASES[sport].teams.map((group) => group.split(' '))
  for (const { abbreviation, name, shortName } of teams) {
    const own = abbreviation.toLowerCase()
    for (const alias of aliases.find((group) => group.includes(own)) ?? [own])
      add(byAbbreviation, alias, abbreviation)
    for (const said of new Set([name, shortName, placeOf(name, shortName)].map(keyOf)))
      if (said !== '') add(byName, said, abbreviation)
  }
  const readName = (text: string) => byName.get(keyOf(text)) ?? []
  return { readName, read: (text) => byAbbreviation.get(text.toLowerCase().trim()) ?? readName(text) }
}

/** `Philadelphia` of the `Philadelphia Eagles`; without a short name all but the last word. */
function placeOf(name: string, shortName: string): string {
  if (name.endsWith(` ${shortName}`)) return name.slice(0, -shortName.length - 1)
  return name === shortName ? name.split(' ').slice(0, -1).join(' ') : ''
}

function keyOf(text: string): string {
  return wordsOf(text).join('')
}

function add(lists: Map<string, string[]>, key: string, item: string): void {
  const list = lists.get(key)
  if (!list) lists.set(key, [item])
  else if (!list.includes(item)) list.push(item)
}
