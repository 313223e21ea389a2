/** Open requests of a league at once: two for each team of the largest. */
export const MOST_REQUESTS = 64
