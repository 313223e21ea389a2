import type { ProTeamId } from '../../../shared/core/ids.ts'
import type { Absence } from '../../../shared/rules/projection/projection.ts'
import { isFootball } from '../../../shared/sports/football.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { HOUR } from '../../../shared/core/time.ts'
import type { CalendarGame, ScoringPeriod } from '../../feed/pro-game/calendar-game.ts'
import type { Calendar } from './calendar.ts'

/** What lies ahead of a team. */
export interface Upcoming {
  /** Under way or to come. */
  readonly nextGame: CalendarGame | null
  /** Number of the period in which it rests, now or next; null when no rest lies ahead. Football only. */
  readonly byePeriod: number | null
  /** Why its players are not expected to score in the period ahead; null when they are. */
  readonly absence: Absence | null
}

export const NOTHING_UPCOMING: Upcoming = { nextGame: null, byePeriod: null, absence: { why: 'no-game' } }

/** A game that has not been heard of for so long after its start is not to come any more. */
const LATEST_START = 12 * HOUR

/** @param asOf the present, ms since the epoch */
export function upcomingOf(
  { sport, calendar }: { sport: FantasySportKey; calendar: Calendar },
  teamId: ProTeamId,
  asOf: number,
): Upcoming {
  const games = calendar.ofTeam.get(teamId) ?? []
  const nextGame = games.find((game) => isAhead(game, asOf)) ?? null
  if (!isFootball(sport)) {
    return { nextGame, byePeriod: null, absence: nextGame ? null : { why: 'no-game' } }
  }
  const byes = byesOf(calendar, games)
  const bye = byes.find(({ endsAt }) => endsAt > asOf)
  return {
    nextGame,
    byePeriod: bye?.number ?? null,
    absence: absenceAhead(calendar, { games, byes, asOf }),
  }
}

/**
 * Regular periods without a game of the team, between its first and its last: before and after, a college
 * team is not resting but done, and one from another division is only visiting.
 */
export function byesOf(calendar: Calendar, games: readonly CalendarGame[]): ScoringPeriod[] {
  const played = new Set(games.map(({ period }) => period ?? 0))
  const [first, last] = [Math.min(...played), Math.max(...played)]
  return calendar.periods.filter(
    (period) =>
      period.stage === 'regular' &&
      period.number > first &&
      period.number < last &&
      !played.has(period.number) &&
      isKnown(calendar, period),
  )
}

/** The period ahead is the present one, or the one after for a team that has played already. */
function absenceAhead(
  calendar: Calendar,
  { games, byes, asOf }: { games: readonly CalendarGame[]; byes: readonly ScoringPeriod[]; asOf: number },
): Absence | null {
  for (const period of calendar.periods.filter(({ endsAt }) => endsAt > asOf).slice(0, 2)) {
    const own = games.filter((game) => game.counts && game.period === period.number)
    if (own.some((game) => isAhead(game, asOf))) return null
    if (own.length > 0) continue
    if (!isKnown(calendar, period)) return null
    return byes.includes(period) ? { why: 'bye', period: period.label } : { why: 'no-game' }
  }
  return { why: 'no-game' }
}

/** Whether a game that counts is to come, or under way. */
export function isAhead(game: CalendarGame, asOf: number): boolean {
  return game.counts && (game.state === 'in' || (game.state === 'pre' && game.startsAt > asOf - LATEST_START))
}

/** Whether the games of a period have been asked for. */
function isKnown(calendar: Calendar, { number, syncedAt }: ScoringPeriod): boolean {
  return syncedAt !== null && calendar.ofPeriod.has(number)
}
