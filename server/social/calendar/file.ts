import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { LeagueId } from '../../../shared/core/ids.ts'
import type { CalendarRevision } from '../../../shared/calendar/calendar.ts'
import { HOUR, SECOND } from '../../../shared/core/time.ts'

/** How often apps are asked to look again; many decide for themselves. */
const AGAIN = HOUR

/** A league with its events. */
export interface CalendarPart {
  readonly leagueId: LeagueId
  readonly events: readonly CalendarRevision[]
}

/**
 * An iCalendar file (RFC 5545): times in UTC, the same bytes as long as no event changes. Events take no time that
 * someone is busy in, but drafts.
 * @param of.publicUrl the address of the server, of which links and ids are made
 */
export function calendarFile(
  parts: readonly CalendarPart[],
  { name, publicUrl }: { name: string; publicUrl: string },
): string {
  const host = new URL(publicUrl).hostname
  const calendar = ical({
    name: plain(name),
    prodId: { company: 'Empire', product: 'Calendar' },
    ttl: AGAIN / SECOND,
  })
  for (const { leagueId, events } of parts)
    for (const { key, content, sequence, changedAt, isCanceled } of events) {
      const changed = new Date(changedAt)
      calendar.createEvent({
        id: `${leagueId}-${key.replaceAll(' ', '-')}@${host}`,
        sequence,
        // Without a METHOD the stamp is when the event last changed (RFC 5545, 3.8.7.2).
        stamp: changed,
        lastModified: changed,
        start: new Date(content.startsAt),
        end: new Date(content.endsAt),
        summary: plain(isCanceled ? `Canceled: ${content.title}` : content.title),
        description: plain(content.text),
        url: `${publicUrl}${content.path}`,
        status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        transparency: key.startsWith('draft ')
          ? ICalEventTransparency.OPAQUE
          : ICalEventTransparency.TRANSPARENT,
      })
    }
  return calendar.toString()
}

/** Without what no text of a calendar may have: control characters, and halves of characters. */
function plain(text: string): string {
  return text.replaceAll(/\p{Cs}/gu, '\uFFFD').replaceAll(/[\s\p{Cc}]+/gu, ' ')
}
