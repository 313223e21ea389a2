import type { ErrorCode } from '../../shared/errors.ts'
import type { App } from '../app.ts'
import { DomainError } from '../errors.ts'
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
 * @throws {DomainError} TOO_MANY_TRIES, or `error`
 */
export async function takeTry(
  app: App,
  key: string,
  limit: Limit,
  error: ErrorCode = 'TOO_MANY_TRIES',
): Promise<void> {
  const count = await queries.countUp(app.db, key, { now: app.now(), windowMs: limit.windowMs })
  if (count > limit.max) throw new DomainError(error)
}

/**
 * Refuses when as many tries as allowed have gone wrong. Asked before the work and again after it went
 * right: of many guesses at once, a right one counts only while wrong ones are within the limit, and
 * people who are right are never limited, however many they are. The misses are counted by `takeTry`, whose
 * answer beyond the limit is no longer that the try was wrong.
 * @throws {DomainError} TOO_MANY_TRIES
 */
export async function refuseAfterMisses(app: App, key: string, limit: Limit): Promise<void> {
  const misses = await queries.findCount(app.db, key, app.now())
  if (misses >= limit.max) throw new DomainError('TOO_MANY_TRIES')
}

/** Forgets counts whose window is over. */
export function forgetFinishedLimits(app: App): Promise<void> {
  return queries.deleteFinished(app.db, app.now())
}
