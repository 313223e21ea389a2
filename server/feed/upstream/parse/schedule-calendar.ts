import { count, firstText, isoDate, list, record } from './read.ts'

/** A week of a football calendar. */
export interface CalendarWeek {
  readonly stage: 'pre' | 'regular' | 'post'
  /** Starts at 1 again in each stage. College playoffs are week 999, beside the bowls of week 1. */
  readonly number: number
  readonly label: string
  /** ms since the epoch */
  readonly startsAt: number
  /** The feed's last minute, 1 min before the next week starts. */
  readonly endsAt: number
}

export interface Season {
  /** The year that names it: 2026 is the NFL season of autumn 2026, the NBA's of 2025–26. */
  readonly year: number
  /** ms since the epoch */
  readonly startsAt: number
  readonly endsAt: number
}

const STAGES = new Map<number, CalendarWeek['stage']>([
  [1, 'pre'],
  [2, 'regular'],
  [3, 'post'],
])

/** By the feed's number of a season type; null for those in which nothing counts, like the off season. */
export function stageOf(type: unknown): CalendarWeek['stage'] | null {
  return STAGES.get(count(type) ?? 0) ?? null
}

/** @param document a scoreboard. Sports that are not played in weeks have a list of days there: no weeks. */
export function parseWeeks(document: unknown): CalendarWeek[] {
  return list(leagueOf(document)['calendar']).flatMap((part) => {
    const { value, entries } = record(part)
    const stage = stageOf(value)
    return stage === null ? [] : list(entries).flatMap((entry) => parseWeek(entry, stage))
  })
}

function parseWeek(value: unknown, stage: CalendarWeek['stage']): CalendarWeek[] {
  const week = record(value)
  const number = count(week['value'])
  const startsAt = time(week['startDate'])
  const endsAt = time(week['endDate'])
  if (number === null || number < 1 || startsAt === null || endsAt === null || endsAt <= startsAt) return []
  const label = firstText(week['label'], week['alternateLabel']) ?? `Week ${number}`
  return [{ stage, number, label, startsAt, endsAt }]
}

/**
 * The season of a scoreboard. In the off season the league's own record still tells of the year before,
 * while calendar and games are of the next; and the calendar may reach further than the record.
 */
export function parseSeason(document: unknown, weeks: readonly CalendarWeek[]): Season | null {
  const league = leagueOf(document)
  const named = record(league['season'])
  const year = documentYear(document)
  if (year === null) return null
  const own = seasonYear(named['year']) === year ? named : {}
  const starts = [own['startDate'], league['calendarStartDate']].map(time)
  const ends = [own['endDate'], league['calendarEndDate']].map(time)
  const isSound = (moment: number | null): moment is number => isOfSeason(moment, year)
  const startsAt = Math.min(...[...starts, ...weeks.map((week) => week.startsAt)].filter(isSound))
  const endsAt = Math.max(...[...ends, ...weeks.map((week) => week.endsAt)].filter(isSound))
  return Number.isFinite(startsAt) && endsAt > startsAt ? { year, startsAt, endsAt } : null
}

/** The season that a scoreboard is of; null where it does not say. */
export function documentYear(document: unknown): number | null {
  const own = record(record(document)['season'])
  return seasonYear(own['year']) ?? seasonYear(record(leagueOf(document)['season'])['year'])
}

/** Null for what can be no season. */
export function seasonYear(value: unknown): number | null {
  const year = count(value)
  return year !== null && year >= 1950 && year <= 2150 ? year : null
}

/** No season begins before the year that precedes the one that names it, or ends after the one that follows. */
export function isOfSeason(moment: number | null, year: number): moment is number {
  return moment !== null && moment >= Date.UTC(year - 1, 0) && moment < Date.UTC(year + 2, 0)
}

/** ms since the epoch */
export function time(value: unknown): number | null {
  const date = isoDate(value)
  return date === null ? null : Date.parse(date)
}

function leagueOf(document: unknown): Readonly<Record<string, unknown>> {
  return record(list(record(document)['leagues'])[0])
}
