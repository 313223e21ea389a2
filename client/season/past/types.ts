import type { HistorySeason } from '../../../shared/history/history.ts'
import type { PastSeasonPage } from '../../../shared/history/past-season.ts'

export type {
  OtherFormat,
  OtherSeason,
  PastGame,
  PastPlayer,
  PastRow,
  PastSeasonPage,
  PastSide,
} from '../../../shared/history/past-season.ts'

/** What all parts of the page need: which season of which league. */
export interface Shown {
  readonly code: string
  readonly sport: string
  readonly page: PastSeasonPage
  /** All seasons of the league, the newest first. */
  readonly seasons: readonly HistorySeason[]
}
