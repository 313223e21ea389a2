import { counted, joinList } from '../../core/lists.ts'
import type { AddsLeft } from '../../rules/limit/adds.ts'

const SPANS = { day: 'today', week: 'this week', season: 'this season' } as const

/** `2 of 4 adds left this week and 31 of 50 this season.`; empty without a limit. */
export function addsLeftLabel(limits: readonly AddsLeft[]): string {
  const parts = limits
    .toReversed()
    .map(({ per, most, left }, index) =>
      index === 0
        ? `${left} of ${counted(most, 'add')} left ${SPANS[per]}`
        : `${left} of ${most} ${SPANS[per]}`,
    )
  return parts.length === 0 ? '' : `${joinList(parts)}.`
}

/** `2 of 4 adds used this week`; null in a league without a limit for the week. */
export function weekAddsUsedLabel(limits: readonly AddsLeft[]): string | null {
  const week = limits.find(({ per }) => per === 'week')
  return week ? `${week.most - week.left} of ${counted(week.most, 'add')} used ${SPANS.week}` : null
}
