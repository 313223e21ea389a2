import { MINUTE } from '../../../shared/core/time.ts'
import { covers, formatRange, span, todayAndTomorrow, usualDays } from '../upstream/dates.ts'
import type { DateRange } from '../../../shared/feed/source.ts'
import type { Clocks } from './cached-answer.ts'

/** Open dashboards ask every ten seconds. */
const LATELY = MINUTE

/** Which days the fans of all sports look at, each by the calendar where he is. */
export interface RequestedDays {
  record(range: DateRange): void
  /** All of them together, of the usual ones; today and tomorrow without requests. */
  all(): DateRange
}

export function createRequestedDays({ now, elapsed }: Pick<Clocks, 'now' | 'elapsed'>): RequestedDays {
  const looks = new Map<string, { readonly range: DateRange; readonly at: number }>()
  return {
    record(range) {
      // Few: the usual days have ten ranges.
      if (covers(usualDays(now()), range)) looks.set(formatRange(range), { range, at: elapsed() })
    },
    all() {
      const usual = usualDays(now())
      for (const [key, { range, at }] of looks) {
        if (elapsed() - at > LATELY || !covers(usual, range)) looks.delete(key)
      }
      const [first, ...others] = [...looks.values()].map(({ range }) => range)
      return first ? others.reduce(span, first) : todayAndTomorrow(now())
    },
  }
}
