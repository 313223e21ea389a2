import type { LeagueSettings } from '../../settings/settings.ts'
import { weeksInAll } from '../settings/season-problems.ts'

/** A week of a league's season, from 1, and the scoring period that it is. */
export interface Week {
  readonly week: number
  readonly period: number
  /** A week of the playoffs has the round that it belongs to, from 1. */
  readonly stage: 'regular' | 'playoffs'
  readonly round: number | null
}

/**
 * The weeks of a season in order, those of the playoffs after those before them. A round of two weeks is two of
 * them.
 * @param first the scoring period of week 1; the periods after it follow without a gap
 */
export function weeksOf(
  first: number,
  { weeks, playoffs }: Pick<LeagueSettings['season'], 'weeks' | 'playoffs'>,
): Week[] {
  const rounds = (playoffs?.roundWeeks ?? []).flatMap((length, index) =>
    Array.from({ length }, () => index + 1),
  )
  return [...Array.from({ length: weeks }, () => null), ...rounds].map((round, index) => ({
    week: index + 1,
    period: first + index,
    stage: round === null ? 'regular' : 'playoffs',
    round,
  }))
}

/**
 * A season made to fit into the scoring periods that are left, where a league drafts late: its weeks go first, down
 * to one, and where even that leaves no room for the playoffs, the table decides the title.
 * @param periods how many are left, at least one
 */
export function fitSeason<Season extends Pick<LeagueSettings['season'], 'weeks' | 'playoffs'>>(
  season: Season,
  periods: number,
): Season {
  const missing = weeksInAll(season) - periods
  if (missing <= 0) return season
  const weeks = season.weeks - missing
  return weeks >= 1 ? { ...season, weeks } : { ...season, weeks: Math.max(1, periods), playoffs: null }
}

/** A scoring period as far as it decides whether a league's season can be played in it. */
export interface PlayablePeriod {
  readonly number: number
  readonly stage: 'regular' | 'post'
  /** ms since the epoch; not part of it any more */
  readonly endsAt: number
  /** When the first game that counts in it begins, ms since the epoch; null for none. */
  readonly firstGameAt: number | null
  /** Whether its games are known, and not only some. */
  readonly isKnown: boolean
}

/**
 * The scoring periods in which a league can play that is ready now: from the first of which no game has begun, up
 * to the end of the sport's regular season. A period whose games are not known yet may have some.
 * @param periods of a season, in order
 * @param now ms since the epoch
 */
export function playablePeriods<Of extends PlayablePeriod>(periods: readonly Of[], now: number): Of[] {
  const mayBePlayed = ({ stage, firstGameAt, isKnown }: Of) =>
    stage === 'regular' && (firstGameAt !== null || !isKnown)
  const first = periods.findIndex(
    (period) => mayBePlayed(period) && period.endsAt > now && (period.firstGameAt ?? Infinity) > now,
  )
  if (first < 0) return []
  const rest = periods.slice(first)
  const end = rest.findLastIndex(mayBePlayed)
  return rest.slice(0, end + 1)
}
