import type { Scoreboard } from '../../../shared/game/game.ts'
import { MINUTE, SECOND } from '../../../shared/core/time.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { covers, formatRange, usualDays } from '../upstream/dates.ts'
import type { DateRange } from '../../../shared/feed/source.ts'
import type { Clocks, CachedAnswer } from './cached-answer.ts'

/** Odd days that are kept; those that open dashboards look at stay beyond that number. */
export const ODD_RANGES_KEPT = 8
const RANGES_AT_MOST = 32
/** A caller that requests days again after so long is watching them, and counts as watching for a minute. */
const AGAIN = 10 * SECOND

/** Requested days. Times are those of the monotonic clock. */
export interface Watch {
  readonly range: DateRange
  /** Since when it has been asked for again and again. */
  watchedSince: number
  lastAsked: number
  /** The last request of a caller who may have the feed called. */
  wantedAt: number
  kept: CachedAnswer<Scoreboard> | null
}

export interface Watches {
  has(range: DateRange): boolean
  /** Records a request for these days. @throws {DomainError} BUSY when too many are watched */
  ask(range: DateRange): Watch
  /** All of them, the one without a request for the longest first. */
  list(): Watch[]
  /** Of yesterday to the day after tomorrow: such days count against no limit, and are never dropped. */
  readonly isUsual: (range: DateRange) => boolean
}

/** The days of one sport that are kept: all usual ones, and of the others the latest and those that are looked at. */
export function createWatches({ now, elapsed }: Clocks): Watches {
  const watches = new Map<string, Watch>()

  const isUsual = (range: DateRange) => covers(usualDays(now()), range)

  const isLookedAt = ({ lastAsked, watchedSince }: Watch) =>
    elapsed() - lastAsked <= MINUTE && lastAsked - watchedSince >= AGAIN

  /** Drops the oldest unwatched odd days: for usual ones too, since what was usual yesterday is odd today. */
  function makeRoom(range: DateRange): void {
    const odd = [...watches].filter(([, one]) => !isUsual(one.range))
    const tooMany = odd.length - ODD_RANGES_KEPT + (isUsual(range) ? 0 : 1)
    if (tooMany <= 0) return
    const dropped = odd.filter(([, one]) => !isLookedAt(one)).slice(0, tooMany)
    for (const [key] of dropped) watches.delete(key)
    if (!isUsual(range) && dropped.length === 0 && watches.size >= RANGES_AT_MOST)
      throw new DomainError('BUSY')
  }

  function add(range: DateRange): Watch {
    makeRoom(range)
    const time = elapsed()
    return { range, watchedSince: time, lastAsked: time, wantedAt: -Infinity, kept: null }
  }

  return {
    has: (range) => watches.has(formatRange(range)),
    ask(range) {
      const key = formatRange(range)
      const found = watches.get(key) ?? add(range)
      if (elapsed() - found.lastAsked > MINUTE) found.watchedSince = elapsed()
      found.lastAsked = elapsed()
      watches.delete(key)
      watches.set(key, found)
      return found
    },
    list: () => [...watches.values()],
    isUsual,
  }
}
