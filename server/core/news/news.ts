import type { LeagueId, UserId } from '../../../shared/core/ids.ts'
import type { SportChange } from '../../../shared/live/live.ts'
import type { SeasonChange } from '../../../shared/live/season-change.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'

/** What was committed, for what this process keeps in memory and for those who listen. The rows are the truth. */
export type News =
  /** Rows of a league may be others. */
  | { readonly of: 'league'; readonly id: LeagueId }
  /** A league has new events. */
  | { readonly of: 'events'; readonly id: LeagueId }
  /** An account has other notifications. */
  | { readonly of: 'notice'; readonly id: UserId }
  /** An account's sessions, or its leagues, may be fewer. */
  | { readonly of: 'ended'; readonly id: UserId }
  /** A job was added; of any kind where none is named. */
  | { readonly of: 'jobs'; readonly kind?: string }
  /** The games or the players of a sport have changed. */
  | ({ readonly of: 'sport'; readonly sport: FantasySportKey } & SportNews)
  /** It is not known what has changed in a sport: everything may have. */
  | { readonly of: 'sport-lost'; readonly sport: FantasySportKey }
  /** For a while nothing was heard of the other processes: anything may have changed, but for sports. */
  | { readonly of: 'anything' }

/** What has changed in the games of a sport. */
export interface SportNews {
  readonly seasons: readonly SeasonChange[]
  /** For those who listen; null for nothing. */
  readonly live: SportChange | null
}
