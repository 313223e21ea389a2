import { easternDay } from '../../../shared/core/eastern-time.ts'
import { DAY, HOUR } from '../../../shared/core/time.ts'
import type { DateRange } from '../../../shared/feed/source.ts'

const MORNING = 12 * HOUR

/**
 * The days of a scoring period, at most so many in a range. The morning on which it ends is asked for with
 * the next.
 */
export function dayRanges(
  { startsAt, endsAt }: { startsAt: number; endsAt: number },
  most: number,
): DateRange[] {
  const first = dayTime(easternDay(startsAt))
  const end = dayTime(easternDay(Math.max(endsAt - MORNING, startsAt))) + DAY
  const ranges: DateRange[] = []
  for (let from = first; from < end; from += most * DAY)
    ranges.push({ from: dayOf(from), to: dayOf(Math.min(from + most * DAY, end) - DAY) })
  return ranges
}

/** Midnight UTC stands for the day, so that no clock change comes into counting. */
function dayTime(day: string): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6, 8)))
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10).replaceAll('-', '')
}
