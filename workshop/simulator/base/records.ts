import type { Side } from './event-log.ts'
import { hashed } from './rng.ts'
import type { TeamSport } from '../teams/team.ts'

/** How one game of the day ended. Team ids. */
export interface Outcome {
  readonly home: string
  readonly away: string
  readonly winner: Side | null
  readonly overtime: boolean
}

/** A season record. `third` is ties in football, overtime losses in hockey. */
export interface SeasonRecord {
  readonly wins: number
  readonly losses: number
  readonly third: number
  /** `7-3`, `7-3-1`, in hockey always with three parts. */
  readonly text: string
}

/** How far a strong team's share of wins lies from one half. */
const SPREAD: Readonly<Record<TeamSport, number>> = {
  nfl: 0.16,
  ncaaf: 0.2,
  nba: 0.15,
  ncaa_mbb: 0.18,
  mlb: 0.075,
  nhl: 0.09,
}

/**
 * A team's record: what it brought into the day, which is made up to fit its strength rather than
 * counted, since a season would have to be played for it; and the games of the day, which are counted.
 * @param of.played games of the season before the day
 */
export function recordAt(
  of: { sport: TeamSport; played: number; teamId: string; strength: number },
  outcomes: readonly Outcome[],
): SeasonRecord {
  const { sport, played, teamId, strength } = of
  const raw = 0.5 + SPREAD[sport] * strength + 0.06 * (hashed(sport, teamId) - 0.5)
  const share = Math.min(0.9, Math.max(0.1, raw))
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
