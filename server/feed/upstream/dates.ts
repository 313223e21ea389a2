import { easternDay } from '../../../shared/core/eastern-time.ts'
import type { Game } from '../../../shared/game/game.ts'
import { DAY } from '../../../shared/core/time.ts'
import type { DateRange } from '../../../shared/feed/source.ts'

/** More days than this are never asked of the feed at once. */
export const MOST_DAYS = 7

/** The default range of the dashboard (product spec §9). */
export function todayAndTomorrow(now: number): DateRange {
  const today = easternDay(now)
  return { from: today, to: nextDay(today) }
}

/** The days of dashboards in all time zones, and the night before. */
export function usualDays(now: number): DateRange {
  const today = easternDay(now)
  return { from: dayOf(dayTime(today) - DAY), to: nextDay(nextDay(today)) }
}

/** Reads `20261120-20261121`. Null unless both are real days in order, at most a week of them. */
export function parseRange(text: string): DateRange | null {
  const days = /^(\d{8})-(\d{8})$/.exec(text)
  if (!days?.[1] || !days[2]) return null
  const range = { from: days[1], to: days[2] }
  if (!isRealDay(range.from) || !isRealDay(range.to)) return null
  const length = dayCount(range)
  return length >= 1 && length <= MOST_DAYS ? range : null
}

/** The form in addresses: `20261120-20261121`. */
export function formatRange(range: DateRange): string {
  return `${range.from}-${range.to}`
}

/** The whole from the earlier start to the later end, gaps included. */
export function span(a: DateRange, b: DateRange): DateRange {
  return { from: a.from < b.from ? a.from : b.from, to: a.to > b.to ? a.to : b.to }
}

/**
 * Joins ranges that overlap or follow one another without a day between, as long as the union stays
 * within a week. Each group is one question to the feed.
 */
export function joinTouching(ranges: readonly DateRange[]): DateRange[] {
  const joined: DateRange[] = []
  for (const range of ranges.toSorted((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to))) {
    const last = joined.at(-1)
    const union = last && span(last, range)
    if (last && union && range.from <= nextDay(last.to) && dayCount(union) <= MOST_DAYS)
      joined[joined.length - 1] = union
    else joined.push(range)
  }
  return joined
}

export function covers(outer: DateRange, inner: DateRange): boolean {
  return outer.from <= inner.from && outer.to >= inner.to
}

/** On one of the days; a tournament on any of its own. */
export function isOn(game: Pick<Game, 'date' | 'endDate'>, range: DateRange): boolean {
  const first = easternDay(Date.parse(game.date))
  const last = game.endDate === null ? first : easternDay(Date.parse(game.endDate))
  return first <= range.to && last >= range.from
}

function isRealDay(day: string): boolean {
  return dayOf(dayTime(day)) === day
}

function nextDay(day: string): string {
  return dayOf(dayTime(day) + DAY)
}

function dayCount(range: DateRange): number {
  return Math.round((dayTime(range.to) - dayTime(range.from)) / DAY) + 1
}

/** Midnight UTC stands for the day, so that no clock change comes into counting. */
function dayTime(day: string): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6, 8)))
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10).replaceAll('-', '')
}
