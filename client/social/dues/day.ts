import { MINUTE } from '../../../shared/core/time.ts'

/** A moment's day on the fan's calendar, as inputs have it: `2026-11-28`. @param at ms since the epoch */
export function dayHere(at: number): string {
  return new Date(at - new Date(at).getTimezoneOffset() * MINUTE).toISOString().slice(0, 10)
}

export function todayHere(): string {
  return dayHere(Date.now())
}

/** The last minute of a day on the fan's clock, ms since the epoch; null for no day. @param day `2026-11-28` */
export function endOfDay(day: string): number | null {
  const at = new Date(`${day}T23:59:00`).getTime()
  return Number.isNaN(at) ? null : at
}
