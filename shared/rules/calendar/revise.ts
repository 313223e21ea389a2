import type { CalendarContent, CalendarEvent, CalendarRevision } from '../../calendar/calendar.ts'
import { DAY } from '../../core/time.ts'

/** So long calendars keep what is over or canceled, ms. */
const KEPT_FOR = 60 * DAY

/** What became of a calendar since it was last told. */
interface Revised {
  /** Everything that apps are to be told, in the order of its start. */
  readonly events: readonly CalendarRevision[]
  /** Those of them that differ from what was told. */
  readonly changed: readonly CalendarRevision[]
  /** Keys of what was told and is too old for any calendar. */
  readonly old: readonly string[]
}

/**
 * Holds what a calendar says now against what was told before, so that an app knows what has moved: an event that changed
 * has the next sequence; one that is gone before it began is canceled; one that is gone since stays as it was.
 * @param told with those that were canceled
 * @param now ms since the epoch
 */
export function reviseCalendar(
  told: readonly CalendarRevision[],
  events: readonly CalendarEvent[],
  now: number,
): Revised {
  const before = new Map(told.map((event) => [event.key, event]))
  const all: CalendarRevision[] = []
  const changed: CalendarRevision[] = []
  for (const event of events) {
    const known = before.get(event.key)
    before.delete(event.key)
    const isSame = known && !known.isCanceled && isSameContent(known.content, event.content)
    const next = isSame
      ? known
      : { ...event, sequence: known ? known.sequence + 1 : 0, changedAt: now, isCanceled: false }
    all.push(next)
    if (!isSame) changed.push(next)
  }
  const old: string[] = []
  for (const known of before.values()) {
    if (Math.max(known.content.endsAt, known.changedAt) < now - KEPT_FOR) old.push(known.key)
    else if (known.isCanceled || known.content.startsAt <= now) all.push(known)
    else {
      const next = { ...known, sequence: known.sequence + 1, changedAt: now, isCanceled: true }
      all.push(next)
      changed.push(next)
    }
  }
  const order = (a: CalendarRevision, b: CalendarRevision) =>
    a.content.startsAt - b.content.startsAt || (a.key < b.key ? -1 : 1)
  return { events: all.toSorted(order), changed, old }
}

function isSameContent(a: CalendarContent, b: CalendarContent): boolean {
  return (
    a.startsAt === b.startsAt &&
    a.endsAt === b.endsAt &&
    a.title === b.title &&
    a.text === b.text &&
    a.path === b.path
  )
}
