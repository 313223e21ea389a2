import type { CalendarContent, CalendarEvent } from '../../calendar/calendar.ts'
import type { TeamId } from '../../core/ids.ts'
import { DAY, HOUR, MINUTE } from '../../core/time.ts'
import { wallClock } from '../../core/time-zone-clock.ts'
import * as labels from './calendar.ts'
import type { ScheduledWeek } from '../../schedule/schedule.ts'
import { nextRunAfter, type RunTimes } from '../../rules/waiver/run-times.ts'

/** What a league's calendar follows from. Times are ms since the epoch. */
export interface LeagueDates {
  readonly code: string
  readonly leagueName: string
  /** Whose calendar it is. */
  readonly team: { readonly id: TeamId; readonly name: string }
  /** Of the season that is played, or comes next; null where it is not known. */
  readonly season: number | null
  /** A draft to come that has a time. `which`: another text for another draft of the league. */
  readonly draft: { readonly which: string; readonly startsAt: number } | null
  /** Until when managers choose keepers; null where they choose none. */
  readonly keepersCloseAt: number | null
  /** When waivers run from now on; null where they do not. */
  readonly waivers: { readonly times: RunTimes; readonly until: number } | null
  /** After which no trade can be made; null for never. */
  readonly tradeDeadline: number | null
  readonly hasOpponents: boolean
  /** How slots lock; null where no one sets a lineup. */
  readonly lock: 'game' | 'first-game' | null
  readonly weeks: readonly (Pick<
    ScheduledWeek,
    'week' | 'period' | 'label' | 'startsAt' | 'endsAt' | 'roundName'
  > & {
    readonly firstGameAt: number | null
    readonly matchups: readonly Pick<ScheduledWeek['matchups'][number], 'home' | 'away' | 'isBye'>[]
  })[]
  readonly teamNames: ReadonlyMap<string, string>
}

/** How long a draft is in a calendar: no one knows, and an evening is kept free for it. */
const DRAFT_LENGTH = 2 * HOUR
/** How long a moment is, so that calendars have something to show. */
const MOMENT = 15 * MINUTE
/** So far ahead waiver runs are listed, and so many: nightly ones would fill a calendar. */
const RUNS_AHEAD = 14 * DAY
const MOST_RUNS = 4

/**
 * Everything that a member of a league puts into their calendar. Keys stay the same however times and names change.
 * @param now ms since the epoch
 */
export function leagueEvents(dates: LeagueDates, now: number): CalendarEvent[] {
  return [
    ...draftEvents(dates),
    ...runEvents(dates, now),
    ...deadlineEvents(dates),
    ...dates.weeks.flatMap((week) => weekEvents(dates, week)),
  ]
}

/** @param content.startsAt of a moment, which has no end of its own */
function momentOf(
  key: string,
  content: Omit<CalendarContent, 'endsAt'> & { readonly endsAt?: number },
): CalendarEvent {
  return { key, teamId: null, content: { endsAt: content.startsAt + MOMENT, ...content } }
}

function draftEvents({ code, leagueName, draft, keepersCloseAt }: LeagueDates): CalendarEvent[] {
  if (draft === null) return []
  const { which, startsAt } = draft
  const draftEvent = momentOf(`draft ${which}`, {
    startsAt,
    endsAt: startsAt + DRAFT_LENGTH,
    title: labels.draftTitle(leagueName),
    text: labels.DRAFT_TEXT,
    path: `/league/draft/${code}`,
  })
  if (keepersCloseAt === null) return [draftEvent]
  return [
    draftEvent,
    momentOf(`keepers ${which}`, {
      startsAt: keepersCloseAt,
      title: labels.keepersTitle(leagueName),
      text: labels.KEEPERS_TEXT,
      path: `/league/keepers/${code}`,
    }),
  ]
}

function runEvents({ code, leagueName, waivers }: LeagueDates, now: number): CalendarEvent[] {
  if (waivers === null) return []
  const events: CalendarEvent[] = []
  const last = Math.min(now + RUNS_AHEAD, waivers.until)
  for (
    let at = nextRunAfter(now, waivers.times);
    at <= last && events.length < MOST_RUNS;
    at = nextRunAfter(at, waivers.times)
  ) {
    events.push(
      // By its day in the league's zone: at another hour it is the same run.
      momentOf(`waivers ${dayIn(at, waivers.times.timeZone)}`, {
        startsAt: at,
        title: labels.waiversTitle(leagueName),
        text: labels.WAIVERS_TEXT,
        path: `/league/waivers/${code}`,
      }),
    )
  }
  return events
}

function deadlineEvents({ code, leagueName, season, tradeDeadline }: LeagueDates): CalendarEvent[] {
  if (tradeDeadline === null) return []
  return [
    momentOf(`trades ${season}`, {
      startsAt: tradeDeadline,
      title: labels.tradesTitle(leagueName),
      text: labels.TRADES_TEXT,
      path: `/league/portal/${code}`,
    }),
  ]
}

function weekEvents(dates: LeagueDates, week: LeagueDates['weeks'][number]): CalendarEvent[] {
  const { code, leagueName, season, team, hasOpponents, lock, teamNames } = dates
  const { period, label, startsAt, endsAt, firstGameAt, roundName, matchups } = week
  if (startsAt === null || endsAt === null) return []
  const events: CalendarEvent[] = []
  if (lock !== null && firstGameAt !== null)
    events.push(
      momentOf(`lock ${season} ${period}`, {
        startsAt: firstGameAt,
        title: labels.lockTitle(label, leagueName),
        text: labels.LOCK_TEXTS[lock],
        path: `/fantasy/myteam?league=${code}`,
      }),
    )
  const span = { startsAt, endsAt }
  if (roundName !== null)
    events.push(
      momentOf(`round ${season} ${period}`, {
        ...span,
        title: labels.roundTitle(roundName, leagueName),
        text: label,
        path: `/league/playoffs/${code}`,
      }),
    )
  const own = matchups.filter(({ home, away }) => home === team.id || away === team.id)
  for (const [index, { home, away, isBye }] of own.entries()) {
    const other = home === team.id ? away : home
    const opponent = isBye || other === null ? null : (teamNames.get(other) ?? null)
    events.push({
      key: `week ${season} ${period} ${team.id} ${index}`,
      teamId: team.id,
      content: {
        ...span,
        title: labels.weekTitle(label, { own: team.name, league: leagueName, opponent, isBye, hasOpponents }),
        text: labels.weekText(leagueName, roundName),
        path: hasOpponents ? `/league/matchups/${code}?period=${period}` : `/league/standings/${code}`,
      },
    })
  }
  return events
}

/** `2026-11-25` */
function dayIn(at: number, timeZone: string): string {
  return new Date(wallClock(at, timeZone)).toISOString().slice(0, 10)
}
