/** Players of a manager's ranking. */
export const MOST_RANKED = 1_000

/** What can be pasted at once. */
export const MOST_PASTED = { characters: 40_000, lines: 1_000 } as const
