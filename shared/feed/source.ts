import type { FantasySportKey, SportKey } from '../sports/index.ts'

/** A range of calendar days, both included, as the feed writes it: `20261120-20261121`. */
export interface DateRange {
  /** `YYYYMMDD` */
  readonly from: string
  /** `YYYYMMDD` */
  readonly to: string
}

/**
 * Where sports data comes from. Every source answers with the JSON documents of ESPN's public site
 * API, unparsed, so that one parser reads them all and tests exercise the parser of production.
 * A source throws `FeedError` when it has no answer; it never answers half.
 */
export interface FeedSource {
  readonly name: 'espn' | 'recordings' | 'simulator'
  scoreboard(sport: SportKey, dates: DateRange): Promise<unknown>
  news(sport: SportKey): Promise<unknown>
  /** @param gameId digits only */
  summary(sport: SportKey, gameId: string): Promise<unknown>
  /** Every team of a league; of college football only the FBS. */
  teams(sport: FantasySportKey): Promise<unknown>
  /** @param teamId digits only */
  roster(sport: FantasySportKey, teamId: string): Promise<unknown>
  /** Who of a league is hurt, out or suspended. */
  injuries(sport: FantasySportKey): Promise<unknown>
  /** What a fantasy host expects of players. Left out by a source that does not have it, and where it is not wanted. */
  projections?(sport: ProjectedSport, page: ProjectionPage): Promise<unknown>
}

/** The sports of which a source has projections. */
export const PROJECTED_SPORTS = ['nfl', 'nba', 'nhl'] as const satisfies readonly FantasySportKey[]
export type ProjectedSport = (typeof PROJECTED_SPORTS)[number]

/** A part of the players of a season, those that most teams have first. */
export interface ProjectionPage {
  readonly season: number
  /** The week whose projections are wanted beside those of the season; null for none. */
  readonly week: number | null
  /** How many players to leave out, and how many to name after them. */
  readonly from: number
  readonly count: number
}

/** The feed gave no usable answer. */
export class FeedError extends Error {
  /** How long it asked to be left alone, ms. */
  readonly retryAfter: number | null
  /** It is well, and says that there is no such thing. */
  readonly notFound: boolean

  constructor(
    message: string,
    options: { cause?: unknown; retryAfter?: number | null; notFound?: boolean } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'FeedError'
    this.retryAfter = options.retryAfter ?? null
    this.notFound = options.notFound ?? false
  }
}
