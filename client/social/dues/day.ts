import { MINUTE } from '../../../shared/core/time.ts'
import { datedDay } from '../../ui/time/local-time.ts'

/** A moment's day on the fan's calendar, as inputs have it: `2026-11-28`. @param at ms since the epoch */
export function dayHere(at: number): string {
  return new Date(at - new Date(at).getTimezoneOffset() * MINUTE).toISOString().slice(0, 10)
}

/** A day of the ledger for people: `Nov 28, 2026`. @param day `2026-11-28` */
export function calendarDay(day: string): string {
  const at = endOfDay(day)
  return at === null ? day : datedDay(at)
}

export function todayHere(): string {
  return dayHere(Date.now())
}

/** The last minute of a day on the fan's clock, ms since the epoch; null for no day. @param day `2026-11-28` */
export function endOfDay(day: string): number | null {
  const at = new Date(`${day}T23:59:00`).getTime()
  return Number.isNaN(at) ? null : at
}
