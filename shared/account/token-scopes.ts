/** What an API token may do, in the order in which it is listed. As stored: change none. */
export const TOKEN_SCOPES = ['read', 'lineups', 'moves', 'chat', 'commissioner'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** What every token begins with, so that people and scanners know one where they find it. */
export const TOKEN_PREFIX = 'empire_pat_'

/** Living tokens of an account. */
export const MOST_TOKENS = 20

/** Characters of a token's name. */
export const MAX_TOKEN_NAME = 30

/** Days that a token may live: the form offers these, and any date up to the longest. */
export const TOKEN_DAYS = [30, 90, 365] as const
export const LONGEST_TOKEN_DAYS = 366
