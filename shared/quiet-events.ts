import type { LeagueEvent } from './league-event.ts'

/**
 * What is in the log so that everybody can check it later, and tells nobody anything now: lists of what happened leave
 * it out.
 */
export const QUIET_EVENTS: readonly LeagueEvent['kind'][] = ['claim-sealed', 'claim-withdrawn']
