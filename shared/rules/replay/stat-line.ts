import type { Stats } from '../scoring/scoring.ts'

/** What is known of a player in a week: what they did in each game that counted for their team. */
export interface KnownWeek {
  /** A stat line for each game, with the marks of the positions at which it was made. */
  readonly games: readonly Stats[]
  /** The same as it was before corrections, the newest first; left out where nothing was corrected. */
  readonly earlier?: ReadonlyArray<readonly Stats[]> | undefined
  /** What the host counted for its settings without a rule here: amounts by the host’s key. Left out where no one knows. */
  readonly withoutRule?: Readonly<Record<string, number>> | undefined
}

/**
 * What is known of a player in a week, by the host’s ids; null for nothing.
 * @param of.team the team that they were in the lineup of
 */
export type LinesOf = (of: {
  readonly week: number
  readonly player: string
  readonly team: string
}) => KnownWeek | null
