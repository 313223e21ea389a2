import { easternDay, weeklyAfter } from '../../../shared/core/eastern-time.ts'
import type { GameState } from '../../../shared/game/game.ts'
import { isFootball } from '../../../shared/sports/football.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../../shared/core/time.ts'
import { todayAndTomorrow } from '../upstream/dates.ts'
import { isSuspended, LONGEST_GAME } from '../upstream/parse/game-status.ts'
import type { DateRange } from '../../../shared/feed/source.ts'
import { MAY_RESUME_FOR } from '../pro-game/may-resume.ts'

/** When to ask the feed again. All times are ms since the epoch. */

const LIVE = 10 * SECOND
const LINGERING = MINUTE
const AFTER_THE_END = [10 * MINUTE, 2 * HOUR, 12 * HOUR] as const
/** The league's own corrections come out on Wednesdays and Thursdays. */
const FOOTBALL_OFFICIAL = { weekday: 5, hour: 4 } as const
const DAILY_OFFICIAL = 72 * HOUR

/** A game as far as the next reading of its box score depends on it. */
export interface ReadGame {
  readonly sport: FantasySportKey
  readonly state: GameState
  /** `STATUS_SUSPENDED` … */
  readonly status: string
  readonly startsAt: number
  /** When it was first seen to be over, which after a fresh install is much later than it was. */
  readonly finalAt: number | null
  readonly periodEndsAt: number
}

/**
 * When a box score that has just been read is to be read again: all the time while the game runs, soon
 * while a number is in doubt, ever more rarely after the end, and null once it is official.
 * @param reading.final the box score says that the game is over
 */
export function nextSync(
  game: ReadGame,
  reading: { readonly final: boolean; readonly doubted: boolean },
  now: number,
): number | null {
  const endedAt = Math.min(game.finalAt ?? now, game.startsAt + LONGEST_GAME)
  const officialAt = isFootball(game.sport)
    ? weeklyAfter(game.periodEndsAt, FOOTBALL_OFFICIAL)
    : endedAt + DAILY_OFFICIAL
  if (reading.doubted) return now + LIVE
  if (!reading.final && now < game.startsAt + LONGEST_GAME) return now + LIVE
  if (!reading.final && isResumed(game, now))
    return now + (game.state === 'in' ? LINGERING : AFTER_THE_END[0])
  if (now >= officialAt) return null
  if (!reading.final) return now + LINGERING
  const soon = AFTER_THE_END.map((wait) => endedAt + wait).find((time) => time > now)
  const daysLater = endedAt + 12 * HOUR + DAY * Math.ceil((now + 1 - endedAt - 12 * HOUR) / DAY)
  return Math.min(soon ?? daysLater, officialAt)
}

/** No game is resumed later in the season than this. */
const LATEST_RESUMED = 100 * DAY

/** Whether it is played on long after its start, or has just been: what was suspended is resumed on any other day. */
function isResumed({ state, status, startsAt, finalAt }: ReadGame, now: number): boolean {
  if (isSuspended({ status }) || now >= startsAt + LATEST_RESUMED) return false
  return state === 'in' || (finalAt !== null && now < finalAt + LONGEST_GAME)
}

/** How long to leave a game alone whose box score could not be read. @param failures in a row, from 1 */
export function waitAfterFailure(failures: number, isLive: boolean): number {
  // Fans should see the numbers 30 s after a failed feed is back.
  if (isLive) return Math.min(LIVE * 2 ** (failures - 1), 25 * SECOND)
  return Math.min(MINUTE * 2 ** Math.min(failures - 1, 20), 12 * HOUR)
}

/** A game of these days as far as the next scoreboard depends on it. */
export interface NearGame {
  readonly state: GameState
  readonly startsAt: number
  readonly counts: boolean
  /** When it was first seen to be over; null before, and left out where that makes no difference. */
  readonly finalAt?: number | null
}

/** How far from now games are near. */
export const NEAR = 4 * DAY
const ABOUT_TO_START = 5 * MINUTE
/** A game that should have begun is waited for; its feed may be late, or it may rain. */
const LATE_START = 6 * HOUR
const LONGEST_LIVE = 2 * DAY

/** How long today's scoreboard is good for. @param games those within `NEAR` */
export function scoreboardWait(games: readonly NearGame[], now: number): number {
  if (games.some((game) => isOn(game, now))) return LIVE
  return games.some((game) => game.counts) ? 5 * MINUTE : HOUR
}

/** Today and tomorrow, and the days before on which a game began that is still in progress. */
export function scoreboardDays(games: readonly NearGame[], now: number): DateRange {
  const started = games.filter((game) => isOn(game, now)).map((game) => game.startsAt)
  return { from: easternDay(Math.min(now, ...started)), to: todayAndTomorrow(now).to }
}

function isOn({ state, startsAt, counts, finalAt = null }: NearGame, now: number): boolean {
  const isLate = startsAt <= now - LONGEST_LIVE
  if (state === 'in') return !isLate
  if (state === 'post') return finalAt !== null && finalAt > now - MAY_RESUME_FOR && !isLate
  return state === 'pre' && counts && startsAt <= now + ABOUT_TO_START && startsAt > now - LATE_START
}

/** A scoring period as far as asking for its games depends on it. */
export interface SyncedPeriod {
  readonly startsAt: number
  readonly endsAt: number
  readonly syncedAt: number | null
  readonly hasGames: boolean
}

const WEEK = 7 * DAY
const NEAR_AGE = 6 * HOUR
const FAR_AGE = 3 * DAY

/** Of this week or the next, or one that ended while this server was off: fans look at those first. */
export function isNear(period: SyncedPeriod, now: number): boolean {
  return period.endsAt > now ? period.startsAt <= now + WEEK : wasMissed(period)
}

/** Not asked for in the last hours before its end. */
function wasMissed({ syncedAt, endsAt }: SyncedPeriod): boolean {
  return syncedAt !== null && syncedAt + NEAR_AGE < endsAt
}

/** When the schedule of a period is to be asked for again; null for not any more. */
export function scheduleDueAt(period: SyncedPeriod, now: number): number | null {
  const { syncedAt, endsAt, hasGames } = period
  if (syncedAt === null) return now
  if (isNear(period, now)) return syncedAt + NEAR_AGE
  if (endsAt > now || !hasGames) return syncedAt + FAR_AGE
  // Twice after its end: for games that were moved or taken up again, and in case this server was off.
  return [endsAt + NEAR_AGE, endsAt + FAR_AGE].find((time) => syncedAt < time) ?? null
}
