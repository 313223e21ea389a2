/** Longest constitution of a league, in characters. */
export const MAX_CONSTITUTION = 50_000
