/** Players of a manager's ranking. */
export const MOST_RANKED = 1_000

/** What can be pasted or uploaded at once. */
export const MOST_PASTED = { characters: 40_000, lines: 1_000 } as const

/** The last average draft position that is believed, tenths of a pick. */
export const MOST_ADP = 20_000
