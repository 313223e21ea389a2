import { HOUR } from './time.ts'

/** How long an invite link works (product spec §9). */
export const INVITE_LIFETIME = 2 * HOUR

/** Longest name of a league or a team, in characters. */
export const MAX_NAME = 60

/** Most that a commissioner gives a team in a week or takes from it, in hundredths of a point. */
export const MAX_ADJUSTMENT = 100_000

/** Longest reason for an act, in characters. */
export const MAX_REASON = 200

/** How many teams a league may have. */
export const LEAST_TEAMS = 2
export const MOST_TEAMS = 32
