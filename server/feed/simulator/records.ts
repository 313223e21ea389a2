import { DAY } from '../../../shared/time.ts'
import { startOfDay, type EasternDay } from './calendar.ts'
import type { Side } from './event-log.ts'
import { hashed } from './rng.ts'
import type { TeamSport } from './teams/team.ts'

/** How one game of the day ended. Team ids. */
export interface Outcome {
  readonly home: string
  readonly away: string
  readonly winner: Side | null
  readonly overtime: boolean
}

/** A season record. `third` is ties in football, overtime losses in hockey. */
export interface Tally {
  readonly wins: number
  readonly losses: number
  readonly third: number
  /** `7-3`, `7-3-1`, in hockey always with three parts. */
  readonly text: string
}

/**
 * Games a team has played by the morning of a day: at least `from`, one more every `days`, over a span.
 * `spread` is how far a strong team's share of wins lies from one half.
 */
const PLAYED: Readonly<Record<TeamSport, { from: number; span: number; days: number; spread: number }>> = {
  nfl: { from: 6, span: 8, days: 7, spread: 0.16 },
  ncaaf: { from: 5, span: 6, days: 7, spread: 0.2 },
  nba: { from: 18, span: 50, days: 1, spread: 0.15 },
  ncaa_mbb: { from: 9, span: 18, days: 2, spread: 0.18 },
  mlb: { from: 60, span: 80, days: 1, spread: 0.075 },
  nhl: { from: 18, span: 50, days: 1, spread: 0.09 },
}

/**
 * A team's record: what it brought into the day, which is made up to fit its strength, and the games
 * of the day, which are counted.
 */
export function recordAt(
  of: { sport: TeamSport; day: EasternDay; teamId: string; strength: number },
  outcomes: readonly Outcome[],
): Tally {
  const { sport, day, teamId, strength } = of
  const { from, span, days, spread } = PLAYED[sport]
  const played = from + (Math.floor(startOfDay(day) / DAY / days) % span)
  const share = Math.min(0.9, Math.max(0.1, 0.5 + spread * strength + 0.06 * (hashed(sport, teamId) - 0.5)))
  let wins = Math.round(played * share)
  let losses = played - wins
  let third = sport === 'nhl' ? Math.round(losses * 0.22) : 0
  losses -= third
  for (const { home, away, winner, overtime } of outcomes) {
    if (home !== teamId && away !== teamId) continue
    const side: Side = home === teamId ? 1 : 0
    if (winner === null) third++
    else if (winner === side) wins++
    else if (sport === 'nhl' && overtime) third++
    else losses++
  }
  const tail = sport === 'nhl' || third > 0 ? `-${third}` : ''
  return { wins, losses, third, text: `${wins}-${losses}${tail}` }
}
