/** Of a team, with the one who leads it. */
export const MOST_MANAGERS = 3

/** Of a league, besides its commissioner. */
export const MOST_CO_COMMISSIONERS = 4
