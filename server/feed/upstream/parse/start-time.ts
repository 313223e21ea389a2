import { easternClock, fromEasternClock } from '../../../../shared/core/eastern-time.ts'
import { HOUR, MINUTE } from '../../../../shared/core/time.ts'
import type { GameStatus } from '../../../../shared/game/game.ts'
import { type JsonRecord, record } from './read.ts'

const NOT_SET = /\bTB[DA]\b|\bto be (?:determined|announced)\b/i
const TIME_OF_DAY = /\d:\d\d/

/**
 * Whether the feed knows at what time of the day a game begins. Where it does not, it puts midnight on the US East
 * coast in the time's place, at which games of Hawaii really begin, and says so in one of two other places.
 * @param competition with its own word on it, which some documents lack
 * @param startsAt ms since the epoch
 */
export function hasTime(
  competition: JsonRecord,
  startsAt: number,
  { detail, shortDetail }: Pick<GameStatus['type'], 'detail' | 'shortDetail'>,
): boolean {
  const { timeValid, dateValid } = competition
  const words = `${detail} ${shortDetail}`
  // Weeks are played of which the days are set late.
  const isOpen = dateValid === false || record(competition['status'])['isTBDFlex'] === true
  if (isOpen || NOT_SET.test(words)) return false
  if (typeof timeValid === 'boolean') return timeValid
  return TIME_OF_DAY.test(words) || startOfEasternDay(startsAt) !== startsAt
}

/** A minute before midnight: it is that day's still. */
export function endOfEasternDay(at: number): number {
  return startOfEasternDay(startOfEasternDay(at) + 36 * HOUR) - MINUTE
}

function startOfEasternDay(at: number): number {
  const clock = easternClock(at)
  return fromEasternClock(Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth(), clock.getUTCDate()))
}
