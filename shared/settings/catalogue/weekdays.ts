import { counted } from '../../core/lists.ts'
import type { SettingValue } from './entry.ts'

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** `Wednesday`. @param day 0 is Sunday */
export function weekdayName(day: number): string {
  return WEEKDAYS[day] ?? String(day)
}

/** `11:00 pm`, `midnight`, `noon`. @param minutes from midnight */
export function timeOfDay(minutes: number): string {
  if (minutes === 0) return 'midnight'
  if (minutes === 12 * 60) return 'noon'
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

/** `America/New York` */
export function zoneName(timeZone: string): string {
  return timeZone.replaceAll('_', ' ')
}

/** `2 days`, `36 hours` */
export function hoursText(hours: number): string {
  return hours % 24 === 0 ? counted(hours / 24, 'day') : counted(hours, 'hour')
}

/** A value as it is, where nothing better is known. */
export function plainText(value: SettingValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value === null) return 'none'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

export function isGroup(value: SettingValue): value is { [name: string]: SettingValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
