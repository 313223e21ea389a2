/** The league that a server of one person has. */
export const HOME = { name: 'Home', sport: 'nfl', team: 'Gold Standard' }
