import { SECOND } from '../../../shared/core/time.ts'
import type { Delta, Play, Side } from '../base/event-log.ts'
import type { Match } from '../base/match.ts'
import type { Rng } from '../base/rng.ts'

export type BasketballStat =
  | 'seconds'
  | 'points'
  | 'fieldGoalsMade'
  | 'fieldGoalsAttempted'
  | 'threesMade'
  | 'threesAttempted'
  | 'freeThrowsMade'
  | 'freeThrowsAttempted'
  | 'offensiveRebounds'
  | 'defensiveRebounds'
  | 'assists'
  | 'turnovers'
  | 'steals'
  | 'blocks'
  | 'fouls'
  | 'plusMinus'

export interface BasketballDetail {
  readonly type: 'start' | 'play' | 'endPeriod' | 'halftime' | 'endGame'
  readonly text: string
}

export type BasketballPlay = Play<BasketballStat, BasketballDetail>

interface Rules {
  readonly periods: number
  readonly periodSeconds: number
  readonly foulsOut: number
  /** Seconds a possession takes on average. */
  readonly pace: number
  readonly threes: { readonly share: number; readonly made: number }
  readonly twosMade: number
  readonly freeThrowsMade: number
  readonly turnovers: number
  readonly fouled: number
  /** Players the coach uses. */
  readonly rotation: number
  /** Real seconds a second on the clock takes, breaks apart. */
  readonly stretch: number
}

const NBA: Rules = {
  periods: 4,
  periodSeconds: 720,
  foulsOut: 6,
  pace: 14.4,
  threes: { share: 0.4, made: 0.362 },
  twosMade: 0.53,
  freeThrowsMade: 0.785,
  turnovers: 0.13,
  fouled: 0.2,
  rotation: 10,
  stretch: 2.0,
}
const COLLEGE: Rules = {
  periods: 2,
  periodSeconds: 1200,
  foulsOut: 5,
  pace: 17.4,
  threes: { share: 0.38, made: 0.34 },
  twosMade: 0.5,
  freeThrowsMade: 0.72,
  turnovers: 0.16,
  fouled: 0.2,
  rotation: 9,
  stretch: 2.2,
}
/** Seconds. */
export const OVERTIME = 300

export interface State {
  readonly rng: Rng
  readonly match: Match
  readonly rules: Rules
  readonly plays: BasketballPlay[]
  at: number
  period: number
  clock: number
  score: [number, number]
  readonly lineups: [number[], number[]]
  /** Seconds played since they were last written to the log, by side and place. */
  readonly unwritten: [Map<number, number>, Map<number, number>]
  readonly fouls: [Map<number, number>, Map<number, number>]
  sinceChange: number
  deltas: Delta<BasketballStat>[]
}

export function rulesOf(match: Match): Rules {
  return match.sport === 'nba' ? NBA : COLLEGE
}

export function record(s: State, side: Side | null, detail: BasketballDetail, points = 0) {
  if (side !== null && points > 0) {
    s.score[side] += points
    for (const one of [0, 1] as const) {
      for (const player of s.lineups[one])
        credit(s, one, player, { plusMinus: one === side ? points : -points })
    }
  }
  s.plays.push({
    at: Math.round(s.at),
    period: s.period,
    clock: s.clock,
    side,
    points,
    deltas: s.deltas,
    detail,
  })
  s.deltas = []
}

export function credit(s: State, side: Side, player: number, stats: Partial<Record<BasketballStat, number>>) {
  for (const [stat, by] of Object.entries(stats)) {
    // Object.entries forgets the key type.
    s.deltas.push({ side, player, stat: stat as BasketballStat, by })
  }
}

/** Writes the minutes played so far. Once a minute is enough: second by second they would fill the log. */
export function writeMinutes(s: State) {
  for (const side of [0, 1] as const) {
    for (const [player, seconds] of s.unwritten[side]) credit(s, side, player, { seconds })
    s.unwritten[side].clear()
  }
}

export function pass(s: State, seconds: number) {
  const used = Math.min(s.clock, Math.round(seconds))
  s.clock -= used
  s.sinceChange += used
  s.at += used * s.rules.stretch * SECOND
  for (const side of [0, 1] as const) {
    for (const player of s.lineups[side]) {
      s.unwritten[side].set(player, (s.unwritten[side].get(player) ?? 0) + used)
    }
  }
}
