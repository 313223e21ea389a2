/** Lines to ask for at once: those of all who start in a week of a large league; more would not fit into an address. */
export const MOST_LINES_OF = 700
