import type { Bounds } from '../../settings/catalogue/bounds.ts'
import type { Shortage } from './roster.ts'

/** Choices of a format that do not go together. */
export type FormatClash =
  /** No one total says who is the lowest. */
  | 'elimination-by-categories'
  /** What the best lineup is depends on the categories that a team can win. */
  | 'best-ball-by-categories'
  | 'median-by-categories'
  /** Categories are won against an opponent: there is no score by which all could meet all. */
  | 'all-play-by-categories'
  /** Without opponents. */
  | 'playoffs-without-opponents'
  | 'double-headers-without-opponents'
  | 'median-without-opponents'

/** What is wrong with a setting; `path` is the field that shows it. */
export type SettingsProblem = { readonly path: string } & (
  | { readonly kind: 'not-whole'; readonly bounds: Bounds }
  | { readonly kind: 'out-of-bounds'; readonly bounds: Bounds }
  /** The league has more teams than that. */
  | { readonly kind: 'too-small'; readonly teams: number }
  | { readonly kind: 'unknown-slot'; readonly slot: string }
  | { readonly kind: 'unknown-position'; readonly position: string }
  /** A limit by a position within a wider one, which limits go by. */
  | { readonly kind: 'limit-within'; readonly position: string; readonly of: string }
  | { readonly kind: 'slot-name-wrong'; readonly most: number }
  | { readonly kind: 'slot-name-twice'; readonly name: string }
  | { readonly kind: 'slot-without-positions' }
  | { readonly kind: 'too-many-slots'; readonly most: number }
  | { readonly kind: 'no-starter' }
  | { readonly kind: 'too-many-players'; readonly players: number; readonly most: number }
  | ({ readonly kind: 'starters-unfillable' } & Shortage)
  | { readonly kind: 'roster-unfillable'; readonly players: number; readonly allowed: number }
  | { readonly kind: 'no-reserve-status' }
  | { readonly kind: 'reserve-status-twice' }
  | { readonly kind: 'no-night' }
  | { readonly kind: 'night-too-long' }
  | { readonly kind: 'unknown-zone'; readonly timeZone: string }
  | { readonly kind: 'too-many-keepers'; readonly players: number }
  | { readonly kind: 'budget-too-small'; readonly least: number; readonly players: number }
  | { readonly kind: 'reset-too-long'; readonly lotClock: number }
  | { readonly kind: 'no-name' }
  | { readonly kind: 'name-too-long'; readonly most: number }
  | { readonly kind: 'name-twice'; readonly name: string }
  | { readonly kind: 'one-division' }
  | { readonly kind: 'too-many-divisions'; readonly most: number }
  | { readonly kind: 'no-tie-breaker' }
  | { readonly kind: 'tie-breaker-twice' }
  | { readonly kind: 'more-than-the-league'; readonly size: number }
  | { readonly kind: 'more-winners-than-places'; readonly divisions: number }
  | { readonly kind: 'wrong-rounds'; readonly teams: number; readonly rounds: number }
  | { readonly kind: 'too-long'; readonly weeks: number; readonly most: number }
  /** Two choices of the format that do not go together. */
  | { readonly kind: 'format-clash'; readonly clash: FormatClash }
  /** More weeks than it takes until one team is left, or fewer. */
  | { readonly kind: 'weeks-of-elimination'; readonly weeks: number }
  | { readonly kind: 'no-run-day' }
  | { readonly kind: 'run-day-twice' }
  /** The day on which all players become free agents again has no run. */
  | { readonly kind: 'no-weekly-run' }
  | { readonly kind: 'bid-over-budget'; readonly budget: number }
)
