import * as z from 'zod'
import type { TeamId } from '../core/ids.ts'

/** What an app shows of an event. Times are ms since the epoch. */
export const CalendarContent = z.object({
  startsAt: z.int(),
  endsAt: z.int(),
  title: z.string(),
  text: z.string(),
  /** Where it leads, below the address of the server. */
  path: z.string(),
})
export type CalendarContent = z.infer<typeof CalendarContent>

/** An event of a league's calendar. */
export interface CalendarEvent {
  /** The same however it is moved or renamed: `draft 2026`. */
  readonly key: string
  /** Whose calendars have it; null for those of everyone in the league. */
  readonly teamId: TeamId | null
  readonly content: CalendarContent
}

/** An event as an app is told of it. */
export interface CalendarRevision extends CalendarEvent {
  /** How often it has changed. */
  readonly sequence: number
  /** When it last did, ms since the epoch. */
  readonly changedAt: number
  readonly isCanceled: boolean
}
