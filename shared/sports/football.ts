import { FANTASY_SPORTS, type FantasySportKey } from './index.ts'

/** Played by weeks of a calendar, with each team's defense as a player. */
export function isFootball(sport: FantasySportKey): boolean {
  return FANTASY_SPORTS[sport].family === 'football'
}
