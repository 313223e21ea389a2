import { FANTASY_SPORTS, type FantasySportKey } from '../sports/index.ts'

/** How far a game is, in the words of the feed. */
export interface GameClock {
  readonly state: 'pre' | 'in' | 'post'
  /** Quarter, period or inning, from 1; those after the regular ones are overtime. */
  readonly period: number
  /** What is left of it: `4:12`, `38.7`; null where the sport has none or the feed does not tell. */
  readonly clock: string | null
}

/** Minutes of a regular period; an inning has none. */
const MINUTES = { nfl: 15, ncaaf: 15, nba: 12, nhl: 20, mlb: null } as const satisfies Record<
  FantasySportKey,
  number | null
>

/** While a game goes on there is something left of it, in overtime too. */
const LEAST = 0.02

/** How much of a game is left, from 1 before it to 0 when it is over. Without a clock a period counts as half over. */
export function gameLeft(sport: FantasySportKey, { state, period, clock }: GameClock): number {
  if (state !== 'in') return state === 'pre' ? 1 : 0
  const { periods } = FANTASY_SPORTS[sport]
  const minutes = MINUTES[sport]
  const seconds = clock === null ? null : secondsOf(clock)
  const ofPeriod = minutes === null || seconds === null ? 0.5 : Math.min(1, seconds / (minutes * 60))
  const left = period > periods ? 0 : (periods - Math.max(1, period) + ofPeriod) / periods
  return Math.max(LEAST, left)
}

function secondsOf(clock: string): number | null {
  const [, minutes = '0', seconds = ''] = /^(?:(\d+):)?(\d+(?:\.\d+)?)$/.exec(clock.trim()) ?? []
  return seconds === '' ? null : Number(minutes) * 60 + Number(seconds)
}
