import { addWeeks, easternClock, weeklyBefore, weeklyNearest, weeksBetween } from '../../core/eastern-time.ts'
import { must } from '../../core/must.ts'
import { DAY, HOUR } from '../../core/time.ts'

/** A stretch of a season for which one lineup is set. Times are ms since the epoch. */
export interface Period {
  /** From 1; playoffs go on counting. */
  readonly number: number
  readonly stage: 'regular' | 'post'
  /** The feed's number of a football week, which starts at 1 again in the playoffs; null in other sports. */
  readonly feedWeek: number | null
  readonly label: string
  readonly startsAt: number
  /** Not part of it any more. */
  readonly endsAt: number
}

/** A week of a football calendar as the feed has it. */
export interface FeedWeek {
  readonly stage: 'pre' | 'regular' | 'post'
  readonly number: number
  readonly label: string
  readonly startsAt: number
  readonly endsAt: number
}

/** After the last game of a Monday night. */
const FOOTBALL_WEEK = { weekday: 2, hour: 6 } as const
const CALENDAR_WEEK = { weekday: 1, hour: 0 } as const

/** How far from the end of a usual week the next Tuesday morning may be. */
const NEAR = 30 * HOUR

/** Weeks whose games give no points. */
const SHOW_GAME = /pro bowl|all[- ]star/i

/**
 * The periods of a football season. The feed's weeks change on a Wednesday (NFL) or Monday (college) at
 * three in the morning, or on another day next to a long or short week; a period changes on the Tuesday
 * morning closest to that, and begins where the one before ended, so that no moment between the first
 * and the last belongs to none or to two. A calendar most of whose weeks end far from any Tuesday, such
 * as that of a simulated season, is taken as it is.
 *
 * - The week of the Pro Bowl is part of the Super Bowl's period, as nobody could score in it.
 * - Entries that overlap, as college bowls and playoffs do from December to January, are one period:
 *   teams are in either or in both, and no line can be drawn between them in time.
 */
export function footballPeriods(weeks: readonly FeedWeek[]): Period[] {
  const played = weeks
    .filter((week) => week.stage !== 'pre' && week.endsAt > week.startsAt && !SHOW_GAME.test(week.label))
    .toSorted((a, b) => a.startsAt - b.startsAt || a.number - b.number)
  const lastRegular = Math.max(0, ...played.map((week) => (week.stage === 'regular' ? week.number : 0)))
  const byTuesdays = changesOnTuesdays(played)
  const periods: Period[] = []
  let calendarEnd = -Infinity
  for (const week of played) {
    const before = periods.at(-1)
    const startsAt =
      before?.endsAt ?? (byTuesdays ? weeklyBefore(week.startsAt, FOOTBALL_WEEK) : week.startsAt)
    const endsAt = byTuesdays ? weeklyNearest(week.endsAt, FOOTBALL_WEEK) : week.endsAt
    const number = week.stage === 'regular' ? week.number : Math.max(lastRegular, before?.number ?? 0) + 1
    const overlaps = week.startsAt < calendarEnd - DAY || endsAt <= startsAt
    calendarEnd = Math.max(calendarEnd, week.endsAt)
    if (before && (overlaps || number <= before.number))
      periods[periods.length - 1] = {
        ...before,
        label: `${before.label}, ${week.label}`,
        endsAt: Math.max(before.endsAt, endsAt),
      }
    else
      periods.push({
        number,
        stage: week.stage === 'regular' ? 'regular' : 'post',
        feedWeek: week.number,
        label: week.label,
        startsAt,
        endsAt: endsAt > startsAt ? endsAt : addWeeks(startsAt, 1),
      })
  }
  return periods
}

/** Whether most weeks end near a Tuesday morning. */
function changesOnTuesdays(weeks: readonly FeedWeek[]): boolean {
  const near = weeks.filter(({ endsAt }) => Math.abs(weeklyNearest(endsAt, FOOTBALL_WEEK) - endsAt) <= NEAR)
  return near.length * 2 > weeks.length
}

/** No season is longer; dates that say so are wrong. */
const MOST_WEEKS = 60

/**
 * Monday to Sunday on the US East coast, over the season as the feed dates it. All are `regular`: only
 * games tell when the playoffs begin.
 *
 * Number 1 is the week of the season's first day, which is in its preparation: the numbers of the first
 * weeks may thus be without games, but none changes when earlier games become known. Should the feed
 * move that day, `known` holds the numbers where they are; weeks before its number 1 get none.
 * @param known any period of the same season that has its number already
 */
export function weeklyPeriods(
  season: { readonly startsAt: number; readonly endsAt: number },
  known: Pick<Period, 'number' | 'startsAt'> | null,
): Period[] {
  const first = known
    ? addWeeks(known.startsAt, 1 - known.number)
    : weeklyBefore(season.startsAt, CALENDAR_WEEK)
  const skipped = Math.max(0, weeksBetween(first, weeklyBefore(season.startsAt, CALENDAR_WEEK)))
  const periods: Period[] = []
  for (let number = 1 + skipped; number <= MOST_WEEKS; number++) {
    const startsAt = addWeeks(first, number - 1)
    if (startsAt >= season.endsAt) break
    const endsAt = addWeeks(first, number)
    const label = dateLabel(startsAt, endsAt - 1)
    periods.push({ number, stage: 'regular', feedWeek: null, label, startsAt, endsAt })
  }
  return periods
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** `Nov 16 – 22`, `Nov 30 – Dec 6`: the Eastern days of two instants. */
function dateLabel(first: number, last: number): string {
  const [from, to] = [easternClock(first), easternClock(last)]
  const [fromMonth, toMonth] = [from, to].map((date) => must(MONTHS[date.getUTCMonth()], 'a month of twelve'))
  const end = fromMonth === toMonth ? to.getUTCDate() : `${toMonth} ${to.getUTCDate()}`
  return `${fromMonth} ${from.getUTCDate()} – ${end}`
}

/** A game as far as its period goes. */
export interface PeriodGame {
  /** `pre`: before the season. `off`: all-star games and the like. */
  readonly stage: 'pre' | 'regular' | 'post' | 'off'
  /** Football only, as in the calendar. */
  readonly week: number | null
  /** ms since the epoch */
  readonly startsAt: number
  readonly state: 'pre' | 'in' | 'post'
  /** Not to be played, at least not at that time. */
  readonly calledOff: boolean
}

/** What was known of the game before. */
export interface PeriodGameBefore {
  readonly period: number | null
  readonly state: 'pre' | 'in' | 'post'
  /** False for one that was called off. */
  readonly counts: boolean
}

/** A game this far out of the week that the feed gives it has been moved, and the week not yet. */
const MOVED = 3 * DAY

/**
 * The number of the period in which a game scores, or would; null for none.
 *
 * - Football goes by the feed's week: a game moved to a Tuesday or Wednesday night stays in its week.
 *   Other sports, and games of a week that the calendar does not have, go by the time of the start.
 * - Moved to another week it changes its period; its teams rest in the old one.
 * - Called off it stays where it was until there is a new date.
 * - Once begun it stays where it began, though it be suspended and resumed in another week.
 */
export function periodOf(
  game: PeriodGame,
  periods: readonly Period[],
  before: PeriodGameBefore | null,
): number | null {
  if (game.stage === 'pre' || game.stage === 'off') return null
  const begun = before?.counts && before.state !== 'pre' && game.state !== 'pre'
  if (before && before.period !== null && (begun || game.calledOff)) return before.period
  const ofWeek = periods.find(
    ({ stage, feedWeek, startsAt, endsAt }) =>
      feedWeek !== null &&
      feedWeek === game.week &&
      stage === game.stage &&
      game.startsAt >= startsAt - MOVED &&
      game.startsAt < endsAt + MOVED,
  )
  const ofTime = () =>
    periods.find(({ startsAt, endsAt }) => game.startsAt >= startsAt && game.startsAt < endsAt)
  return (ofWeek ?? ofTime())?.number ?? null
}
