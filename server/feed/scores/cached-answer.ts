import { MINUTE } from '../../../shared/core/time.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { createSnapshot, type Snapshot } from '../snapshot/snapshot.ts'
import { FeedError } from '../../../shared/feed/source.ts'

/** Two clocks: one says what time it is and may be set, the other how much of it passes. */
export interface Clocks {
  /** ms since the epoch */
  readonly now: () => number
  /** ms since some moment; never goes back */
  readonly elapsed: () => number
}

/** The last good answer, and how it is served while the feed is well and while it is not. */
export interface CachedAnswer<T extends object> {
  readonly value: T
  /** When the question was put, by the clock that never goes back: the data cannot be older. */
  readonly askedAt: number
  readonly fresh: Snapshot<T>
  /** Made when the feed first fails. */
  stale: Snapshot<T> | null
}

/** @param before the answer that it replaces; an equal document keeps the bytes made before */
export function cacheAnswer<T extends object>(
  before: CachedAnswer<T> | null,
  value: T,
  askedAt: number,
): CachedAnswer<T> {
  return {
    value,
    askedAt,
    fresh: createSnapshot({ ...value, staleSince: null }, before?.fresh),
    stale: null,
  }
}

/**
 * The answer to serve now. Data are marked stale when the feed fails, and when they were not requested for so
 * long that they must not pass for current while the next answer is on its way.
 * @param maxAge up to which they count as fresh, ms
 * @throws {DomainError} when there is nothing to serve
 */
export function serveAnswer<T extends object>(
  kept: CachedAnswer<T> | null,
  { now, elapsed }: Clocks,
  { maxAge, failure }: { maxAge: number; failure: unknown },
): Snapshot<T> {
  if (!kept) throw asDomainError(failure)
  const age = elapsed() - kept.askedAt
  if (age < maxAge || (failure === null && age < maxAge + MINUTE)) return kept.fresh
  kept.stale ??= createSnapshot({ ...kept.value, staleSince: now() - age })
  return kept.stale
}

function asDomainError(failure: unknown): DomainError {
  if (failure instanceof DomainError) return failure
  if (!(failure instanceof FeedError)) return new DomainError('FEED_DOWN', { cause: failure })
  return new DomainError(failure.notFound ? 'GAME_NOT_FOUND' : 'FEED_DOWN', { cause: failure })
}
