import { DAY, HOUR } from '../core/time.ts'

/** Who may make an account here: all visitors, visitors with a link for it, or none. */
export const SIGN_UP_MODES = ['open', 'invitation', 'closed'] as const
export type SignUpMode = (typeof SIGN_UP_MODES)[number]

/** How long an invitation may be good for, ms. */
export const SHORTEST_INVITATION = HOUR
export const LONGEST_INVITATION = 90 * DAY

/** How many people may use one. */
export const MOST_INVITED = 500

/** Longest note about the invited person, in characters. */
export const MAX_NOTE = 100
