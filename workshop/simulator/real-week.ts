import { weeklyNearest } from '../../shared/core/eastern-time.ts'
import type { Anchor } from './season/shapes.ts'

/** The afternoon that an anchor stands for, half past four on the East coast, on football's own days. */
const SUNDAY = { weekday: 0, hour: 16.5 }
const SATURDAY = { weekday: 6, hour: 16.5 }

/**
 * Seasons that lie as the real ones do in their weeks: the NFL plays on Thursday, Sunday and Monday and the
 * colleges mostly on Saturday, at their hours. The other sports play every day, so that their days of the
 * week tell nothing: they are on at the moment that is asked for, whichever it is.
 * @param at ms since the epoch, in the middle of every season
 */
export function inRealWeeks(at: number): Anchor {
  return (sport) => {
    if (sport === 'nfl') return weeklyNearest(at, SUNDAY)
    if (sport === 'ncaaf') return weeklyNearest(at, SATURDAY)
    return at
  }
}
