/** The names of the dashboard's sports, in the order of its dropdown; apart from the sports themselves, which are larger. */
export const SPORT_KEYS = ['nhl', 'nba', 'nfl', 'mlb', 'golf', 'ncaaf', 'ncaa_mbb'] as const
export type SportKey = (typeof SPORT_KEYS)[number]

/** The dashboard's sport until the fan picks one (product spec §9). */
export const DEFAULT_SPORT: SportKey = 'nhl'

export function isSportKey(value: unknown): value is SportKey {
  return SPORT_KEYS.some((key) => key === value)
}
