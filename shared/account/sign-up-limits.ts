import { DAY, HOUR } from '../core/time.ts'

/** Who may make an account here: anybody, whoever has a link for it, or nobody. */
export const SIGN_UP_MODES = ['open', 'invitation', 'closed'] as const
export type SignUpMode = (typeof SIGN_UP_MODES)[number]

/** How long an invitation may be good for, ms. */
export const SHORTEST_INVITATION = HOUR
export const LONGEST_INVITATION = 90 * DAY

/** How many people may use one. */
export const MOST_INVITED = 500

/** Longest word about whom one is for, in characters. */
export const MAX_NOTE = 100
