import { easternDay } from '../../../shared/core/eastern-time.ts'
import { MINUTE } from '../../../shared/core/time.ts'
import { dayNames, feedDate, startOfDay } from '../base/calendar.ts'
import type { Season } from './season.ts'
import { NIGHT } from './shapes.ts'

const REGULAR = { id: '2', type: 2, name: 'Regular Season', abbreviation: 'reg' }
const OFF_SEASON = { id: '4', type: 4, name: 'Off Season', abbreviation: 'off' }

const isFootball = ({ sport }: Season) => sport === 'nfl' || sport === 'ncaaf'

/** The first and last moment of the games of a season, ms. */
function span({ weeks, closesAt }: Season) {
  return { startsAt: weeks[0]?.startsAt ?? closesAt, endsAt: weeks.at(-1)?.endsAt ?? closesAt }
}

/** The feed's ranges end with the last minute that belongs to them. */
const dates = (startsAt: number, endsAt: number) => ({
  startDate: feedDate(startsAt),
  endDate: feedDate(endsAt - MINUTE),
})

/** `2026`, or `2026-27` where a season is called after its second year. */
export function seasonName({ sport, year }: Season): string {
  const twoYears = sport === 'nba' || sport === 'nhl' || sport === 'ncaa_mbb'
  return twoYears ? `${year - 1}-${String(year % 100).padStart(2, '0')}` : String(year)
}

/** The season as rosters and lists of injuries name it. */
export function seasonLabel(season: Season, at: number) {
  const { type, name } = stageAt(season, at)
  return { year: season.year, displayName: seasonName(season), type, name }
}

function stageAt(season: Season, at: number) {
  const { startsAt, endsAt } = span(season)
  return at >= startsAt && at < endsAt ? REGULAR : OFF_SEASON
}

/** The parts of a scoreboard's league that say where in the season it is. */
export function seasonCalendar(season: Season, at: number) {
  const { startsAt, endsAt } = span(season)
  const { startDate, endDate } = dates(startsAt, endsAt)
  return {
    season: {
      year: season.year,
      startDate,
      endDate,
      displayName: seasonName(season),
      type: stageAt(season, at),
    },
    calendarType: isFootball(season) ? 'list' : 'day',
    calendarIsWhitelist: true,
    calendarStartDate: startDate,
    calendarEndDate: endDate,
    calendar: isFootball(season) ? stages(season) : gameDays(season),
  }
}

/** What a scoreboard says beside its games: the season, and the week or day it is. */
export function scoreboardFrame(season: Season, at: number) {
  const week = season.weeks.find(({ startsAt, endsAt }) => at >= startsAt && at < endsAt)
  const day = easternDay(at)
  return {
    season: { type: stageAt(season, at).type, year: season.year },
    ...(isFootball(season)
      ? week
        ? { week: { number: week.number } }
        : {}
      : { day: { date: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}` } }),
  }
}

/** `Sep 4-9`, `Oct 29-Nov 4` */
function detail(startsAt: number, endsAt: number): string {
  const named = (at: number) => dayNames(at).long.split(' ')
  const [month = '', day = ''] = named(startsAt)
  const [lastMonth = '', lastDay = ''] = named(endsAt - MINUTE)
  const end = lastMonth === month ? lastDay : `${lastMonth.slice(0, 3)} ${lastDay}`
  return `${month.slice(0, 3)} ${day}-${end}`
}

function entry(label: string, value: number, [startsAt, endsAt]: readonly [number, number]) {
  return {
    label,
    alternateLabel: label,
    detail: detail(startsAt, endsAt),
    value: String(value),
    ...dates(startsAt, endsAt),
  }
}

function stages(season: Season) {
  const { startsAt, endsAt } = span(season)
  const off = [endsAt, season.closesAt] as const
  return [
    {
      label: 'Regular Season',
      value: '2',
      ...dates(startsAt, endsAt),
      entries: season.weeks.map((week) =>
        entry(`Week ${week.number}`, week.number, [week.startsAt, week.endsAt]),
      ),
    },
    { label: 'Off Season', value: '4', ...dates(...off), entries: [entry('Week 1', 1, off)] },
  ]
}

/** The days on which there are games, by the hour at which they begin for the feed. */
/** Every scoreboard has them, and a season its thousand games. */
const known = new WeakMap<Season['games'], string[]>()

function gameDays({ games }: Season): string[] {
  const days = known.get(games) ?? daysOf(games)
  known.set(games, days)
  return days
}

function daysOf(games: Season['games']): string[] {
  const days = new Set(games.map(({ start }) => easternDay(start)))
  return [...days].toSorted().map((day) => feedDate(startOfDay(day) + NIGHT))
}
