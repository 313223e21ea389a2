import { DAY, HOUR, MINUTE } from '../../../shared/core/time.ts'
import { counted } from '../../../shared/core/lists.ts'

/** How long it is until then: `in 2 days`, `in 14 hours`, `in 5 minutes`, `now`. @param left ms */
export function untilLabel(left: number): string {
  if (left <= 0) return 'any moment'
  if (left < MINUTE) return 'in less than a minute'
  if (left < 2 * HOUR) return `in ${counted(Math.floor(left / MINUTE), 'minute')}`
  return left < 2 * DAY
    ? `in ${counted(Math.floor(left / HOUR), 'hour')}`
    : `in ${counted(Math.floor(left / DAY), 'day')}`
}
