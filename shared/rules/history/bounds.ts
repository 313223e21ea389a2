/** How many rows each list of records has. */
export const MOST_RECORDS = 10

/** How many meetings of two people are listed, the newest. */
export const MOST_MEETINGS = 40
