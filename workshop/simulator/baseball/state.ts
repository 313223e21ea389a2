import type { Delta, Play, Side } from '../base/event-log.ts'
import type { Match } from '../base/match.ts'
import type { Rng } from '../base/rng.ts'

export type BaseballStat =
  | 'atBats'
  | 'plateAppearances'
  | 'runs'
  | 'hits'
  | 'doubles'
  | 'triples'
  | 'homeRuns'
  | 'RBIs'
  | 'walks'
  | 'hitByPitch'
  | 'strikeouts'
  | 'sacrificeFlies'
  | 'stolenBases'
  | 'caughtStealing'
  | 'pitchesSeen'
  // Of pitchers.
  | 'outs'
  | 'hitsAllowed'
  | 'runsAllowed'
  | 'earnedRuns'
  | 'walksAllowed'
  | 'strikeoutsThrown'
  | 'homeRunsAllowed'
  | 'pitches'
  | 'strikes'
  // Of the team.
  | 'errors'
  | 'leftOnBase'

/** A runner on base, and the pitcher charged with his run. */
export interface Runner {
  readonly player: number
  readonly pitcher: number
  readonly earned: boolean
}

/** First, second and third base. */
type Bases = readonly [Runner | null, Runner | null, Runner | null]

/** What came of an at-bat, as the feed calls it, and the places of both. */
export interface AtBatResult {
  readonly name: string
  readonly batter: number
  readonly pitcher: number
}

export interface BaseballDetail {
  readonly type:
    | 'start'
    | 'halfInning'
    | 'atBat'
    | 'stolenBase'
    | 'caughtStealing'
    | 'delay'
    | 'resume'
    | 'endGame'
  readonly text: string
  readonly half: 'Top' | 'Bottom' | 'Middle' | 'End'
  readonly outs: number
  readonly bases: Bases
  /** Places of those facing each other next. */
  readonly batter: number
  readonly pitcher: number
  /** Pitches thrown in this at-bat: B ball, S strike, F foul; empty except for at-bats. */
  readonly pitches: string
  /** Whose runner tried to steal. */
  readonly runner?: number
  readonly rain?: boolean
  /** What came of an at-bat. */
  readonly result?: AtBatResult
}

export type BaseballPlay = Play<BaseballStat, BaseballDetail>

/** A pitcher's turn, from which the decisions follow. */
export interface Stint {
  readonly pitcher: number
  /** Lead of his team when he came in, negative when behind. */
  readonly leadIn: number
  leadOut: number
  outs: number
  /** Whether a lead was lost while he pitched. */
  lostLead: boolean
}

/** A baseball game in the making. */
export interface BaseballState {
  readonly rng: Rng
  readonly match: Match
  readonly plays: BaseballPlay[]
  at: number
  inning: number
  /** Who bats. */
  batting: Side
  outs: number
  bases: [Runner | null, Runner | null, Runner | null]
  score: [number, number]
  readonly lineups: [number[], number[]]
  readonly next: [number, number]
  readonly stints: [Stint[], Stint[]]
  readonly pitchCount: Map<string, number>
  readonly runsOff: Map<string, number>
  readonly used: [Set<number>, Set<number>]
  /** Who was pitching for each side when the lead last changed hands. */
  onRecord: { leader: Side; winner: number; loser: number } | null
  /** Runs of the play being played, not in the score yet. */
  pending: number
  deltas: Delta<BaseballStat>[]
}

/** Who is credited with what at the end. Places in the roster. */
export interface Decisions {
  readonly winner: number
  readonly loser: number
  readonly save: number | null
  readonly holds: Readonly<Record<Side, readonly number[]>>
  readonly blownSaves: Readonly<Record<Side, readonly number[]>>
}

export interface BaseballGame {
  readonly plays: readonly BaseballPlay[]
  /** Batting orders as they were at the start, and the substitutions. */
  readonly lineups: readonly [readonly number[], readonly number[]]
  readonly substitutes: readonly [readonly Substitute[], readonly Substitute[]]
  readonly pitchers: readonly [readonly number[], readonly number[]]
  readonly decisions: Decisions
  readonly homeWon: boolean
}

export interface Substitute {
  readonly player: number
  readonly replaced: number
  /** ms from the start */
  readonly at: number
  readonly inning: number
}
