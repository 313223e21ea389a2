import type { WaiverSettings } from '../../settings/settings.ts'
import type { SettingsProblem } from './problem.ts'

/** What keeps claims from being run. A league without waivers is asked nothing. */
export function waiverProblems(
  { kind, days, timeZone, afterGame, weekday, minimumBid, budget }: WaiverSettings,
  isTimeZone: (name: string) => boolean,
): SettingsProblem[] {
  if (kind === 'none') return []
  const problems: SettingsProblem[] = []
  if (days.length === 0) problems.push({ kind: 'no-run-day', path: 'waivers.days' })
  else if (new Set(days).size < days.length) problems.push({ kind: 'run-day-twice', path: 'waivers.days' })
  else if (afterGame === 'weekly' && !days.includes(weekday))
    problems.push({ kind: 'no-weekly-run', path: 'waivers.weekday' })
  if (!isTimeZone(timeZone)) problems.push({ kind: 'unknown-zone', path: 'waivers.timeZone', timeZone })
  if (kind === 'faab' && minimumBid > budget)
    problems.push({ kind: 'bid-over-budget', path: 'waivers.minimumBid', budget })
  return problems
}
