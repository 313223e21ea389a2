import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CalendarEvent, CalendarRevision } from '../../calendar/calendar.ts'
import { DAY, HOUR } from '../../core/time.ts'
import { reviseCalendar } from './revise.ts'

const NOW = Date.parse('2026-11-20T17:00:00Z')

const event = (key: string, startsAt: number, title = key): CalendarEvent => ({
  key,
  teamId: null,
  content: { startsAt, endsAt: startsAt + HOUR, title, text: '', path: '/' },
})

describe('a calendar that is told again', () => {
  it('numbers what is new from 0', () => {
    const { events, changed, old } = reviseCalendar([], [event('b', NOW + 2), event('a', NOW + 1)], NOW)
    expect(events.map(({ key, sequence, changedAt }) => [key, sequence, changedAt])).toEqual([
      ['a', 0, NOW],
      ['b', 0, NOW],
    ])
    expect([changed.length, old]).toEqual([2, []])
  })

  it('moves, cancels and brings back an event under the same key with the next number each time', () => {
    const first = reviseCalendar([], [event('draft', NOW + DAY)], NOW)
    const moved = reviseCalendar(first.events, [event('draft', NOW + 2 * DAY)], NOW + 1)
    expect(moved.events).toMatchObject([{ key: 'draft', sequence: 1, changedAt: NOW + 1 }])
    const gone = reviseCalendar(moved.events, [], NOW + 2)
    expect(gone.events).toMatchObject([{ sequence: 2, changedAt: NOW + 2, isCanceled: true }])
    expect(reviseCalendar(gone.events, [], NOW + 3)).toMatchObject({ events: gone.events, changed: [] })
    const back = reviseCalendar(gone.events, [event('draft', NOW + 2 * DAY)], NOW + 4)
    expect(back.events).toMatchObject([{ sequence: 3, isCanceled: false }])
  })

  it('keeps what has begun as it was, and drops it 60 days after its end', () => {
    const { events } = reviseCalendar([], [event('waivers', NOW + 1)], NOW)
    const later = reviseCalendar(events, [], NOW + DAY)
    expect(later).toMatchObject({ events: [{ sequence: 0, isCanceled: false }], changed: [], old: [] })
    expect(reviseCalendar(events, [], NOW + 61 * DAY)).toEqual({ events: [], changed: [], old: ['waivers'] })
  })

  it('says nothing new of what stays, and never a lower number than before', () => {
    const events = fc.uniqueArray(
      fc
        .record({
          key: fc.constantFrom('a', 'b', 'c', 'd'),
          days: fc.integer({ min: -90, max: 90 }),
          title: fc.constantFrom('one', 'two'),
        })
        .map(({ key, days, title }) => event(key, NOW + days * DAY, title)),
      { selector: ({ key }) => key },
    )
    fc.assert(
      fc.property(fc.array(events, { maxLength: 6 }), (times) => {
        let told: readonly CalendarRevision[] = []
        for (const [index, now] of times.entries()) {
          const at = NOW + index * HOUR
          const next = reviseCalendar(told, now, at)
          for (const one of now) expect(next.events.map(({ key }) => key)).toContain(one.key)
          for (const one of next.events) {
            const before = told.find(({ key }) => key === one.key)
            expect(one.sequence).toBeGreaterThanOrEqual(before?.sequence ?? 0)
            expect(next.changed.includes(one)).toBe(before !== one)
          }
          expect(reviseCalendar(next.events, now, at + 1).changed).toEqual([])
          told = next.events
        }
      }),
    )
  })
})
