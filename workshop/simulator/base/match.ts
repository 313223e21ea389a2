import type { LeaderCategoryDoc, StatTableDoc, TeamStatDoc } from './documents.ts'
import type { Pair, Side } from './event-log.ts'
import type { Player } from './rosters.ts'
import type { StatusDoc } from './status.ts'
import type { SimTeam, TeamSport } from '../teams/team.ts'

/** All that an engine needs to play a game. The same match always goes the same way. */
export interface Match {
  readonly sport: TeamSport
  /** Names the stream of random numbers. */
  readonly key: string
  /** ms since the epoch; only for the labels and ids of documents */
  readonly start: number
  readonly id: string
  readonly teams: Pair<SimTeam>
  readonly rosters: Pair<readonly Player[]>
  /** How many games each team has played in the season, by which starting pitchers take turns. */
  readonly turns: Pair<number>
  /** About 0 with a spread of 1, by team. */
  readonly strength: Pair<number>
}

/** What a scoreboard shows of a game that has begun. Pairs are away, then home. */
export interface Moment {
  readonly status: StatusDoc
  readonly score: Pair<number>
  readonly linescores: Pair<readonly number[]>
  /** Set when the game is over, null for a tie. */
  readonly winner: Side | null
  readonly leaders: Pair<readonly LeaderCategoryDoc[]>
  readonly statistics: Pair<readonly TeamStatDoc[]>
  /** The best of each team, for reports. */
  readonly stars: Pair<Star>
  /** Parts of `competitions[0]` that only this sport has: situation, outsText … */
  readonly extras: Readonly<Record<string, unknown>>
  /** Parts of each competitor that only this sport has: hits, errors … */
  readonly sideExtras: Pair<Readonly<Record<string, unknown>>>
}

export interface Star {
  readonly player: Player
  /** In words: `31 points and 9 assists` */
  readonly line: string
}

/** What a summary adds to a moment. */
export interface BoxScore {
  readonly teams: Pair<readonly unknown[]>
  readonly players: Pair<readonly StatTableDoc[]>
  /** Parts of the summary that only this sport has: scoringPlays, drives, plays, rosters … */
  readonly extras: Readonly<Record<string, unknown>>
}

/** A game played to its end in advance, to be looked at as of any moment. */
export interface PlayedGame {
  /** ms from the start to the final whistle */
  readonly duration: number
  /** @param offset ms since the start, not negative */
  at(offset: number): Moment
  /** @param offset ms since the start, not negative */
  boxScore(offset: number): BoxScore
}

/** A sport as the simulator knows it: how to play a game, and what to say before it. */
export interface Sim {
  /** @param corrected with the corrections that the league made to the box score days later */
  play(match: Match, corrected: boolean): PlayedGame
  /** Leaders to date of each team, as of before the game. */
  preview(match: Match): Pair<readonly LeaderCategoryDoc[]>
}
