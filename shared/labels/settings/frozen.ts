import type { LeaguePhase } from '../../league/league.ts'
import type { Frozen } from '../../rules/settings/frozen.ts'

const PHASES = {
  // Then nothing is frozen but what the costs of keepers follow from.
  'setting-up': 'Keepers have been chosen by it',
  drafting: 'The league is drafting',
  regular: 'The season is under way',
  playoffs: 'The playoffs are under way',
  over: 'The season is over',
} as const satisfies Record<LeaguePhase, string>

/** What a fan reads beside a setting that cannot be changed any more. */
export function frozenText(phase: LeaguePhase, how: Frozen['how']): string {
  switch (how) {
    case 'shut':
      return `${PHASES[phase]}: this can’t be changed.`
    case 'may-grow':
      return `${PHASES[phase]}: this can only be raised.`
    case 'may-be-renamed':
      return `${PHASES[phase]}: divisions can only be renamed.`
    case 'decided':
      return 'The last week before the playoffs has started: what decides who makes them can’t be changed.'
    default:
      return how satisfies never
  }
}

/**
 * What can still be changed in a phase, as a sentence; null while everything can.
 * @param frozen what cannot
 */
export function phaseText(phase: LeaguePhase, frozen: readonly Pick<Frozen, 'path'>[]): string | null {
  switch (phase) {
    case 'setting-up':
      return frozen.length === 0
        ? null
        : 'Keepers have been chosen, so their cost can’t change. Everything else can until the draft starts.'
    case 'drafting':
      return 'The league is drafting: only season settings can be changed.'
    case 'regular':
      return frozen.every(({ path }) => path !== 'format')
        ? 'The draft is over: until the season’s first game the format, the number of weeks, lineup locks, tiebreakers, waivers and playoffs can be changed, and rosters, IR and taxi squad can grow.'
        : 'The season is under way: rosters, IR and taxi squad can grow, and lineup locks, tiebreakers, waivers and playoffs can be changed.'
    case 'playoffs':
      return 'The playoffs are under way: only lineup locks, auto-replacement, waivers and division names can be changed.'
    case 'over':
      return 'The season is over: its settings can’t be changed.'
    default:
      return phase satisfies never
  }
}
