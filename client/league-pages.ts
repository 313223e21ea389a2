import type { LeaguePage } from './routes.ts'

/** The pages of a league in the order of the sub-navigation, and the letter that leads to each after `g`. */
export const LEAGUE_PAGES = [
  { page: 'home', label: 'Home', letter: 'h' },
  { page: 'talk', label: 'Talk', letter: 'k' },
  { page: 'members', label: 'Members', letter: 'm' },
  { page: 'rosters', label: 'Rosters', letter: 'r' },
  { page: 'players', label: 'Players', letter: 'o' },
  { page: 'schedule', label: 'Schedule', letter: 's' },
  { page: 'standings', label: 'Standings', letter: 'n' },
  { page: 'matchups', label: 'Matchups', letter: 'u' },
  { page: 'portal', label: 'Trade Portal', letter: 't' },
  { page: 'draft', label: 'Live Draft', letter: 'l' },
  { page: 'brackets', label: 'Brackets', letter: 'b' },
] as const satisfies ReadonlyArray<{ page: LeaguePage; label: string; letter: string }>
