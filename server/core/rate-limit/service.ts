import type { ErrorCode } from '../../../shared/core/errors.ts'
import type { App } from '../app/app.ts'
import { DomainError } from '../errors/errors.ts'
import * as queries from './queries.ts'

/** At most `max` tries within `windowMs`, counted from the first. */
export interface Limit {
  readonly max: number
  readonly windowMs: number
}

/**
 * Counts one try and refuses it when there were too many. Counted in the database, before the work and
 * per call: neither a restart nor a batch of calls nor two at once get round it.
 * @param key what is limited and for whom, such as `login:alice`
 * @returns how many are left
 * @throws {DomainError} TOO_MANY_TRIES, or `error`
 */
export async function takeTry(
  app: App,
  key: string,
  limit: Limit,
  error: ErrorCode = 'TOO_MANY_TRIES',
): Promise<number> {
  const { count, resetsAt } = await countTry(app, key, limit)
  if (count > limit.max) throw new DomainError(error, { retryAfter: resetsAt - app.now() })
  return limit.max - count
}

/** Counts one try and refuses nothing. */
export function countTry(app: App, key: string, { windowMs }: Limit): Promise<queries.Count> {
  return queries.countUp(app.db, key, { now: app.now(), windowMs })
}

/** How many tries are left under `key`. */
export async function triesLeft(app: App, key: string, limit: Limit): Promise<number> {
  const found = await queries.findCount(app.db, key, { now: app.now(), windowMs: limit.windowMs })
  return Math.max(0, limit.max - (found?.count ?? 0))
}

/**
 * Refuses when as many tries as allowed have gone wrong. Asked before the work and again after it went
 * right: of many guesses at once, a right one counts only while wrong ones are within the limit, and
 * people who are right are never limited, however many they are. The misses are counted by `takeTry`, whose
 * answer beyond the limit is no longer that the try was wrong.
 * @throws {DomainError} TOO_MANY_TRIES, or `error`
 */
export async function refuseAfterMisses(
  app: App,
  key: string,
  limit: Limit,
  error: ErrorCode = 'TOO_MANY_TRIES',
): Promise<void> {
  const now = app.now()
  const found = await queries.findCount(app.db, key, { now, windowMs: limit.windowMs })
  if (found && found.count >= limit.max) throw new DomainError(error, { retryAfter: found.resetsAt - now })
}

/** So many rows at a time, because everybody else waits for a statement that is under way. */
const FORGOTTEN_AT_ONCE = 500

/** Forgets counts whose window is over. */
export async function forgetFinishedLimits(app: App): Promise<void> {
  for (;;) {
    const deleted = await queries.deleteFinished(app.db, app.now(), FORGOTTEN_AT_ONCE)
    if (deleted < FORGOTTEN_AT_ONCE) return
    await new Promise((resolve) => setImmediate(resolve))
  }
}
