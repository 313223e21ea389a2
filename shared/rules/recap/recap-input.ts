import type { RecapResult } from '../../recap/recap.ts'
import type { ScoringFormat } from '../format/game-score.ts'
import type { WeekResult } from '../format/meeting-score.ts'
import type { PlayedSeason } from '../history/played-season.ts'

/** What a team has of a week that is over. */
export interface RecapScore extends WeekResult {
  readonly team: string
}

/** A week of the season that is over, with the teams that played for something in it. */
export interface RecapWeek {
  /** Of the league's season, from 1. */
  readonly week: number
  readonly stage: 'regular' | 'playoffs'
  readonly format: ScoringFormat
  readonly scores: readonly RecapScore[]
}

/** A row of the table after the week, and what it was a week before. Points are hundredths. */
export interface RecapStanding {
  readonly team: string
  readonly rank: number
  readonly wins: number
  readonly losses: number
  readonly ties: number
  readonly points: number
  /** Null after the first week. */
  readonly before: { readonly rank: number; readonly wins: number; readonly points: number } | null
}

type Fates = ReadonlyMap<string, 'clinched' | 'eliminated' | 'open' | null>

/** All that the recap of a week follows from. */
export interface RecapInput {
  /** In order of time; the last is the week's. What came after the week is not looked at. */
  readonly seasons: readonly PlayedSeason[]
  readonly week: number
  /** Of the season up to the week, in order. */
  readonly weeks: readonly RecapWeek[]
  readonly results: readonly RecapResult[]
  /** What lineups scored, in hundredths; empty where no one sets any, or nothing can be said of them. */
  readonly lineups: readonly { readonly team: string; readonly started: number; readonly best: number }[]
  /** The best first; empty in the playoffs. */
  readonly standings: readonly RecapStanding[]
  /** What is decided of places in the playoffs, a week before and after the week. */
  readonly fates: { readonly before: Fates; readonly after: Fates }
  readonly out: readonly string[]
  /** Where the week decided it. */
  readonly champion: string | null
}
