import type { DateRange } from '../../shared/feed/source.ts'
import { addDays, startOfDay } from './base/calendar.ts'
import { createBounded } from './base/bounded.ts'
import { seasonOf, seasonOfId, type Season, type SeasonGame } from './season/season.ts'
import { seasonNumber } from './season/shapes.ts'
import type { SimTeam, TeamSport } from './teams/team.ts'

/** One game of the schedule as of a moment. It knows when and who, not how it goes. */
export interface Fixture {
  readonly id: string
  readonly sport: TeamSport
  /** Of the season, as the feed calls it. */
  readonly year: number
  /** Of the season, from 1. */
  readonly week: number
  /** ms since the epoch; while a game is called off that at which it should have begun */
  readonly start: number
  readonly home: SimTeam
  readonly away: SimTeam
  /** Since when it is called off, ms; null unless it is. */
  readonly calledOff: number | null
}

/** That of a moment, and its neighbour on either side. */
const SEASONS_KEPT = 3

/** The schedule of one sport: drawn up a season at a time from the seed, nothing is stored. */
export interface Schedule {
  /** Games that at a moment are dated to an Eastern day of the range, in order of start. */
  between(range: DateRange, at: number): Fixture[]
  /** null for an id that this schedule never gave out */
  byId(id: string, at: number): Fixture | null
  /** The season that a moment belongs to, or the off-season around it. */
  seasonAt(at: number): Season
}

export function createSchedule(seed: string, sport: TeamSport, anchor: number): Schedule {
  const seasons = createBounded<Season>(SEASONS_KEPT)
  const season = (number: number) =>
    seasons.get(String(number), () => seasonOf({ seed, sport, anchor, number }))

  return {
    between({ from, to }, at) {
      const begin = startOfDay(from)
      const end = startOfDay(addDays(to, 1))
      const first = seasonNumber(sport, anchor, begin)
      const last = seasonNumber(sport, anchor, end)
      return Array.from({ length: last - first + 1 }, (_, i) => season(first + i))
        .flatMap(({ games, year }) =>
          games
            .filter((game) => {
              const start = startAsOf(game, at)
              return start >= begin && start < end
            })
            .map((game) => asOf(game, year, at)),
        )
        .toSorted((a, b) => a.start - b.start)
    },
    byId(id, at) {
      const number = seasonOfId(sport, id)
      if (number === null) return null
      const { games, year } = season(number)
      const game = games.find((one) => one.id === id)
      return game ? asOf(game, year, at) : null
    },
    seasonAt: (at) => season(seasonNumber(sport, anchor, at)),
  }
}

function startAsOf({ start, postponed }: SeasonGame, at: number): number {
  return postponed && at < postponed.rescheduled ? postponed.from : start
}

function asOf(game: SeasonGame, year: number, at: number): Fixture {
  const { id, sport, week, home, away, postponed } = game
  const off = postponed !== null && at >= postponed.announced && at < postponed.rescheduled
  return {
    id,
    sport,
    year,
    week,
    start: startAsOf(game, at),
    home,
    away,
    calledOff: off ? postponed.announced : null,
  }
}
