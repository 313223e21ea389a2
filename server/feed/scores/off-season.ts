import { easternDay } from '../../../shared/core/eastern-time.ts'
import type { Scoreboard } from '../../../shared/game/game.ts'
import { createSnapshot, type Snapshot } from '../snapshot/snapshot.ts'
import { parseSeason, parseWeeks, type Season } from '../upstream/parse/schedule-calendar.ts'
import type { DateRange } from '../../../shared/feed/source.ts'

/** Answers for days on which a sport is not played, without asking the feed. */
export interface OffSeason {
  /** @param document a scoreboard: each tells of the season in progress */
  learn(document: unknown, leagues: Scoreboard['leagues']): void
  /** No games, for days outside the season in progress; null where there may be some, or that is unknown. */
  answer(range: DateRange): Snapshot<Scoreboard> | null
}

/** @param now ms since the epoch */
export function createOffSeason(now: () => number): OffSeason {
  let season: Season | null = null
  let empty: Snapshot<Scoreboard> | null = null

  return {
    learn: (document, leagues) => {
      season = parseSeason(document, parseWeeks(document)) ?? season
      empty = createSnapshot<Scoreboard>({ leagues, events: [], staleSince: null }, empty)
    },
    answer: ({ from, to }) => {
      // Between two seasons the feed tells of one of them, and games of the other may be known.
      if (season === null || now() < season.startsAt || now() > season.endsAt) return null
      const isOutside = to < easternDay(season.startsAt) || from > easternDay(season.endsAt)
      return isOutside ? empty : null
    },
  }
}
