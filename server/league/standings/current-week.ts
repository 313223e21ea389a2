import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../events/league-row.ts'
import { listPeriods } from '../../feed/pro-game/service.ts'
import { readSeason } from './record.ts'
import { currentPeriod } from './weeks.ts'

/** What a league's week in progress or next is called, `Week 12`; null before there is a schedule, and after the last. */
export async function findWeekLabel(app: App, league: LeagueRow): Promise<string | null> {
  const record = await readSeason(app, league, league.season)
  if (record === null) return null
  const periods = new Map(
    (await listPeriods(app, league.sport, record.season)).map((period) => [period.number, period]),
  )
  const number = currentPeriod(record, periods, app.now())
  if (number === null) return null
  const week = record.weeks.find(({ period }) => period === number)
  return periods.get(number)?.label ?? `Week ${week?.week ?? number}`
}
