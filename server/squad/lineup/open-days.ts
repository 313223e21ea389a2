import type { LineupDay } from '../../../shared/rules/lineup/day.ts'
import { startOfDay } from '../../../shared/rules/lineup/day.ts'
import { isFootball } from '../../../shared/sports/football.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listOpenPeriods } from '../../feed/pro-game/service.ts'
import { endOfDay } from './set.ts'
import { type LeagueWeek, loadWeek } from './week.ts'

/** A day of a week that a league plays, in football the week itself. */
export interface DayOfWeek {
  readonly week: LeagueWeek
  readonly day: LineupDay
}

type LeagueOfDays = Pick<LeagueRow, 'id' | 'seq' | 'sport' | 'seats' | 'season'>

/**
 * The days of a league's open weeks that are not over, in order: those to come, that of today, and one before
 * it whose last game was moved or lasts past its end.
 */
export async function daysAhead(app: App, league: LeagueOfDays): Promise<DayOfWeek[]> {
  const { sport, season } = league
  const now = app.now()
  const days: DayOfWeek[] = []
  for (const open of await listOpenPeriods(app, sport)) {
    if (open.season !== season) continue
    const week = await loadWeek(app, league, { season, period: open.number })
    for (const day of week.days) if (endOfDay(week, day) > now) days.push({ week, day })
  }
  return days
}

/** Those of them that have begun by a moment, ms since the epoch; in football the open week, though it be to come. */
export async function openDays(app: App, league: LeagueOfDays, by: number): Promise<DayOfWeek[]> {
  const days = await daysAhead(app, league)
  return days.filter(({ day }) => isFootball(league.sport) || startOfDay(day) <= by)
}
