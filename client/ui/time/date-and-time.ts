import { clockTime, datedDay } from './local-time.ts'

/** `Dec 18, 2026, 8:00 PM`, on the fan's clock. @param at ms since the epoch */
export function dateAndTime(at: number): string {
  return `${datedDay(at)}, ${clockTime(at)}`
}
