import type { AllTime } from '../../../shared/history/history.ts'

export type {
  AllTime,
  AllTimeRow,
  GameRecord,
  HeadToHead,
  HistoryPerson,
  HistoryRecords,
  PickRecord,
  Place,
  SeasonLuck,
  StreakRecord,
  TradeRecord,
  Trophy,
  WeekRecord,
} from '../../../shared/history/history.ts'

/** What all parts of the page need beside their own: whose records they are, and of which league. */
export interface Remembered {
  readonly code: string
  readonly sport: string
  /** That the league plays, or played last. */
  readonly season: number | null
  readonly all: AllTime
}
