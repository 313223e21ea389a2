/** How many of all teams have to be for an amendment. As stored: change none. */
export const MAJORITIES = ['simple', 'two-thirds', 'unanimous'] as const
export type Majority = (typeof MAJORITIES)[number]

/** What teams say to an amendment. */
export const VOTES = ['for', 'against', 'abstain'] as const
export type Vote = (typeof VOTES)[number]
