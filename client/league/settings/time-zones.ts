import { zoneName } from '../../../shared/settings/catalogue/weekdays.ts'

/** Where most of the leagues that Empire knows are played. */
const FIRST = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles']

/** All that this browser knows, its own and those of the American leagues first, as choices. @param chosen is among them */
export function timeZones(chosen: string): Array<{ value: string; label: string }> {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const all = [own, ...FIRST, ...Intl.supportedValuesOf('timeZone'), chosen]
  return [...new Set(all)].map((value) => ({ value, label: zoneName(value) }))
}
