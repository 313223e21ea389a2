import { HOUR } from '../../core/time.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Hours behind universal time of the zones that the host names. */
const ZONES: ReadonlyMap<string, number> = new Map([
  ['EDT', 4],
  ['EST', 5],
  ['CDT', 5],
  ['CST', 6],
  ['MDT', 6],
  ['MST', 7],
  ['PDT', 7],
  ['PST', 8],
  ['GMT', 0],
  ['UTC', 0],
  ['BST', -1],
])

/**
 * A moment as the host shows it, `Thu Mar 5, 2026, 12:38PM`, ms since the epoch; null for another text.
 * @param heading of its column, which alone names the zone: `Date (EDT)`; without one it is universal time
 */
export function momentOf(text: string | null | undefined, heading: string | null | undefined): number | null {
  const [, month = '', day, year, hour = '0', minute = '0', half] =
    /([A-Za-z]{3})[a-z]* (\d{1,2}), (\d{4})(?:,? +(\d{1,2}):(\d{2})(?::\d{2})? ?([AP]M))?/i.exec(
      text ?? '',
    ) ?? []
  const at = MONTHS.indexOf(month.toLowerCase())
  if (at < 0) return null
  const hours = (Number(hour) % 12) + (half?.toUpperCase() === 'PM' ? 12 : 0)
  const [, zone = ''] = /\(([A-Z]{3,4})\)/.exec(heading ?? '') ?? []
  return Date.UTC(Number(year), at, Number(day), hours, Number(minute)) + (ZONES.get(zone) ?? 0) * HOUR
}

/** A moment such as `2026-06-28T12:00:01.0-0400`, ms since the epoch; null for another text. */
export function momentOfIso(text: string | null | undefined): number | null {
  const [, date, time = 'T00:00:00', sign = 'Z', minutes = ''] =
    /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d:\d\d)?(?:\.\d+)?([+-]\d\d|Z)?:?(\d\d)?$/.exec((text ?? '').trim()) ?? []
  if (date === undefined) return null
  const at = Date.parse(`${date}${time}${sign}${sign === 'Z' ? '' : `:${minutes || '00'}`}`)
  return Number.isNaN(at) ? null : at
}
