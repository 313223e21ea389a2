import { SPORTS, type FantasySportKey } from './index.ts'

/** Played by weeks of a calendar, with each team's defense as a player. */
export function isFootball(sport: FantasySportKey): boolean {
  return SPORTS[sport].family === 'football'
}
