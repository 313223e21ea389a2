import type { WeekState } from '../../../shared/schedule/schedule.ts'
import { dateAndTime } from '../../ui/time/date-and-time.ts'

/** How far a week is: `In progress`, `Provisional until Thu, Nov 26, 11:59 PM`. @param officialAt ms since the epoch; null before it is over */
export function weekStateLabel(state: WeekState, officialAt: number | null): string {
  switch (state) {
    case 'upcoming':
      return 'Upcoming'
    case 'live':
      return 'In progress'
    case 'provisional':
      return officialAt === null ? 'Provisional' : `Provisional until ${dateAndTime(officialAt)}`
    case 'official':
      return 'Official'
    default:
      return state satisfies never
  }
}
