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

const COLORS = Object.keys(CREST_COLORS) as CrestColor[]

/** The crest of a team that has chosen none, the same for the same id. @param teamId any text */
export function generatedCrest(teamId: string): Crest {
  let number = 0
  for (const letter of teamId) number = (number * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  const color = COLORS[number % COLORS.length] ?? 'slate'
  const emblem = CREST_EMBLEMS[Math.floor(number / COLORS.length) % CREST_EMBLEMS.length] ?? 'initials'
  return { color, emblem }
}
