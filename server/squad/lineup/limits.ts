import type { TeamId } from '../../../shared/core/ids.ts'
import { easternDay } from '../../../shared/core/eastern-time.ts'
import type { TeamLimit } from '../../../shared/lineup/lineup.ts'
import { capAmount, capName } from '../../../shared/labels/limit/cap.ts'
import { type LineupDay, lineupDaysOf } from '../../../shared/rules/lineup/day.ts'
import { addUse, type CapUse, NO_USE, usageOf, usedOf } from '../../../shared/rules/limit/league-caps.ts'
import { paceOf } from '../../../shared/rules/limit/pace.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import type { ScoringPeriod } from '../../feed/pro-game/calendar-game.ts'
import { listPeriods } from '../../feed/pro-game/service.ts'
import { readSeason, type SeasonRecord } from '../../league/standings/record.ts'
import { currentPeriod } from '../../league/standings/weeks.ts'
import { usageBefore } from '../limit/usage.ts'
import { type CappedWeek, cappedWeek } from './capped-week.ts'
import { listCaps } from './week-caps.ts'
import { type LeagueWeek, loadWeek } from './week.ts'

/** What a team has used of the limits of its league up to a week, as a page shows it; none in a league without. */
export async function limitsIn(
  app: App,
  league: LeagueRow,
  of: { record: SeasonRecord; week: LeagueWeek; teamId: TeamId },
): Promise<TeamLimit[]> {
  const capped = await cappedWeek(app, league, of.week, of.teamId)
  if (capped === null) return []
  const { sport, caps } = capped.caps
  const days = caps.some(({ per }) => per === 'season') ? await daysOf(app, league, { ...of, capped }) : null
  return caps.map((cap): TeamLimit => {
    const used = usedOf(cap, cap.per === 'week' ? capped.inWeek : capped.inSeason)
    const isReached = used >= cap.most
    const pace =
      days === null || cap.per === 'week' || isReached
        ? null
        : paceOf({
            ...days,
            used: usedOf(cap, days.used),
            inDays: usedOf(cap, days.used) - usedOf(cap, days.before),
          })
    return {
      name: capName(sport, cap),
      per: cap.per,
      used: capAmount(cap, used),
      most: capAmount(cap, cap.most),
      left: capAmount(cap, Math.max(0, cap.most - used)),
      isReached,
      pace: pace === null ? null : wholeAmount(cap, pace),
    }
  })
}

/** The same of the week that is played, or comes next; none before there is a season, and after it. */
export async function limitsNow(app: App, league: LeagueRow, teamId: TeamId): Promise<TeamLimit[]> {
  const record = await readSeason(app, league, league.season)
  if (record === null) return []
  const { season } = record
  const calendar = await calendarOf(app, league, season)
  const period = currentPeriod(record, calendar, app.now())
  if (period === null || (await listCaps(app, league, { season, period })).length === 0) return []
  return limitsIn(app, league, { record, week: await loadWeek(app, league, { season, period }), teamId })
}

async function calendarOf(
  app: App,
  { sport }: Pick<LeagueRow, 'sport'>,
  season: number,
): Promise<ReadonlyMap<number, ScoringPeriod>> {
  return new Map((await listPeriods(app, sport, season)).map((period) => [period.number, period]))
}

/** The days of a season for a team, and what it used of caps. */
interface SeasonDays {
  /** Up to the last day that is over. */
  readonly used: CapUse
  /** In the league's first week, which drafts cut short: its days tell no pace. */
  readonly before: CapUse
  /** Over, from the second week on. */
  readonly daysOver: number
  /** With today. */
  readonly daysLeft: number
}

/** Null for any week but the one of today, and while the calendar has not all weeks of the season. */
async function daysOf(
  app: App,
  league: LeagueRow,
  of: { record: SeasonRecord; week: LeagueWeek; teamId: TeamId; capped: CappedWeek },
): Promise<SeasonDays | null> {
  const { record, week, teamId, capped } = of
  const { sport } = week
  const calendar = await calendarOf(app, league, record.season)
  const today = Number(easternDay(app.now()))
  const days = record.weeks.map(({ period }): readonly LineupDay[] | null => {
    const known = calendar.get(period)
    return known ? lineupDaysOf(sport, known) : null
  })
  const now = record.weeks.findIndex(({ period }) => period === week.number)
  const second = record.weeks[1]?.period
  if (now < 1 || second === undefined || days.includes(null) || !days[now]?.includes(today)) return null
  const later = days.slice(1).flatMap((ofWeek) => ofWeek ?? [])
  const over = capped.lines.flatMap(({ gameId, slot, stats }) => {
    const game = week.gameById.get(gameId)
    return slot === null || !game || (game.date ?? game.day) >= today ? [] : [{ slot, stats }]
  })
  const first = await usageBefore(app, league, { season: record.season, period: second })
  return {
    used: addUse(capped.caps.used, usageOf(sport, over)),
    before: first.get(teamId) ?? NO_USE,
    daysOver: later.filter((day) => day < today).length,
    daysLeft: later.filter((day) => day >= today).length,
  }
}

/** Innings, which are counted in outs, are not told to a third. */
function wholeAmount(cap: CappedWeek['caps']['caps'][number], pace: number): string {
  return capAmount(cap, cap.of === 'innings' ? 3 * Math.round(pace / 3) : Math.round(pace))
}
