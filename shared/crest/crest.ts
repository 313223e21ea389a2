/** The colors of a crest; each has at least 4.5:1 against the white of its emblem. `#rrggbb` */
export const CREST_COLORS = {
  red: '#a01d2e',
  rust: '#a1471a',
  gold: '#7d5400',
  olive: '#4b6112',
  teal: '#0d6e5f',
  cyan: '#0a6690',
  blue: '#1f5ba3',
  violet: '#5b3a9e',
  plum: '#8a2f6b',
  slate: '#46566d',
} as const

export type CrestColor = keyof typeof CREST_COLORS

/** What a crest shows; `initials` are those of the team's name. */
export const CREST_EMBLEMS = [
  'star',
  'crown',
  'bolt',
  'swords',
  'column',
  'wings',
  'wave',
  'arch',
  'sun',
  'peak',
  'ring',
  'laurel',
  'initials',
] as const

export type CrestEmblem = (typeof CREST_EMBLEMS)[number]

/** A fantasy team's mark: a shield of one color with an emblem on it. */
export interface Crest {
  readonly color: CrestColor
  readonly emblem: CrestEmblem
}

/** The keys of the literal above. */
export const CREST_COLOR_NAMES = Object.keys(CREST_COLORS) as CrestColor[]

/** All there are, each once. */
const PAIRS: readonly Crest[] = CREST_EMBLEMS.flatMap((emblem) =>
  CREST_COLOR_NAMES.map((color) => ({ color, emblem })),
)

/** Not the crest of any team that could have another. */
const LAST_RESORT: Crest = { color: 'slate', emblem: 'initials' }

/** A crest as text, as the database has it: `gold star`. */
export function crestText({ color, emblem }: Crest): string {
  return `${color} ${emblem}`
}

const PAIR_OF_TEXT = new Map(PAIRS.map((pair) => [crestText(pair), pair]))

/** The crest that a text says; null for a text that says none. */
export function crestOfText(text: string): Crest | null {
  return PAIR_OF_TEXT.get(text) ?? null
}

/** A number of a team's id that is the same everywhere, from 0. */
function hashOf(id: string): number {
  let number = 0
  for (const letter of id) number = (number * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return number
}

/** The crest of a team that has chosen none, as far as no other team of its league has it. The same for the same id. */
export function generatedCrest(teamId: string): Crest {
  return PAIRS[hashOf(teamId) % PAIRS.length] ?? LAST_RESORT
}

/** A color like that of a crest, the same for the same id: the circle of a person. `#rrggbb` */
export function colorOfId(id: string): string {
  return CREST_COLORS[CREST_COLOR_NAMES[hashOf(id) % CREST_COLOR_NAMES.length] ?? LAST_RESORT.color]
}

/**
 * The crest that each team of a league has while it chooses none: no two alike, and the same whatever others choose and
 * whoever joins later.
 * @param ids all teams that were ever in the league, in the order of joining
 */
export function generatedCrests(ids: readonly string[]): Map<string, Crest> {
  const free = new Set(PAIRS)
  const crests = new Map<string, Crest>()
  for (const id of ids) {
    // Beyond 130 teams they begin anew.
    if (free.size === 0) for (const pair of PAIRS) free.add(pair)
    const first = hashOf(id) % PAIRS.length
    const inTurn = [...PAIRS.slice(first), ...PAIRS.slice(0, first)]
    const crest = inTurn.find((pair) => free.has(pair)) ?? LAST_RESORT
    free.delete(crest)
    crests.set(id, crest)
  }
  return crests
}
