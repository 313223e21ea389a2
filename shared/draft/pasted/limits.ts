/** What can be pasted at once: more than the names of the largest league’s picks, and less than a request may have. */
export const MOST_PASTED_BOARD = { characters: 50_000, lines: 3_000 } as const

/** Picks of a draft: the largest league has 32 teams of 60 spots. */
export const MOST_ENTERED = 1_920
