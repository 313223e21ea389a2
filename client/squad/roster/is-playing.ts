import type { LeaguePhase } from '../../../shared/league/league.ts'

/** Whether rosters can change: between the draft and the end of the season. */
export function isPlaying(phase: LeaguePhase): boolean {
  return phase === 'regular' || phase === 'playoffs'
}

/** A league, and what is open in it between two seasons. */
interface OfYear {
  readonly phase: LeaguePhase
  readonly offSeason: { readonly trades: boolean; readonly adds: boolean; readonly spots: boolean } | null
}

/** The phase as rules of rosters see it: where a league opens something between two seasons, that is as in a season. */
export function phaseFor(what: 'trades' | 'adds' | 'spots', { phase, offSeason }: OfYear): LeaguePhase {
  return offSeason?.[what] ? 'regular' : phase
}
