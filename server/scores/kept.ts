import { MINUTE } from '../../shared/time.ts'
import { DomainError } from '../errors.ts'
import { createSnapshot, type Snapshot } from '../http/snapshot.ts'
import { FeedError } from '../upstream/source.ts'

/** The last good answer, and how it is served while the feed is well and while it is not. */
export interface Kept<T extends object> {
  readonly value: T
  /** When the question was put, ms since the epoch: the data cannot be older. */
  readonly askedAt: number
  /** When the answer came. */
  readonly answeredAt: number
  readonly fresh: Snapshot<T>
  /** Made when the feed first fails. */
  stale: Snapshot<T> | null
}

/** @param before what it replaces; an equal document goes on being served with the bytes made before */
export function keep<T extends object>(
  before: Kept<T> | null,
  value: T,
  times: { askedAt: number; answeredAt: number },
): Kept<T> {
  return {
    value,
    ...times,
    fresh: createSnapshot({ ...value, staleSince: null }, before?.fresh),
    stale: null,
  }
}

/**
 * What to serve now. Data are called stale when the feed fails, and when nobody has asked for so long
 * that they must not pass for current while the next answer is on its way.
 * @param maxAge up to which they count as fresh, ms
 * @throws {DomainError} when there is nothing to serve
 */
export function show<T extends object>(
  kept: Kept<T> | null,
  { now, maxAge, failure }: { now: number; maxAge: number; failure: unknown },
): Snapshot<T> {
  if (!kept) throw asDomainError(failure)
  const age = now - kept.askedAt
  if (age < maxAge || (failure === null && age < maxAge + MINUTE)) return kept.fresh
  kept.stale ??= createSnapshot({ ...kept.value, staleSince: kept.answeredAt })
  return kept.stale
}

function asDomainError(failure: unknown): DomainError {
  if (failure instanceof DomainError) return failure
  const code = failure instanceof FeedError && failure.notFound ? 'GAME_NOT_FOUND' : 'FEED_DOWN'
  return new DomainError(code, { cause: failure })
}
