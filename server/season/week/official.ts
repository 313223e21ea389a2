import { must } from '../../../shared/core/must.ts'
import type { App } from '../../core/app/app.ts'
import type { Due } from '../../core/jobs/kind.ts'
import { schedule } from '../../core/jobs/service.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { listPeriods } from '../../feed/pro-game/service.ts'
import { endIfComplete } from './end.ts'
import { readSeason } from '../../league/standings/record.ts'
import { type LeaguePeriod, occurrenceOf, WEEK_OFFICIAL } from './jobs.ts'
import { makeOfficial as noteOfficial } from '../../league/result/service.ts'

/** Has the results of a week become official, ms since the epoch. */
export function scheduleOfficial(
  app: App,
  league: Pick<LockedLeague, 'id'>,
  of: LeaguePeriod,
  dueAt: number,
): Promise<void> {
  return schedule(app, WEEK_OFFICIAL, {
    subject: league.id,
    occurrence: occurrenceOf(of),
    payload: of,
    dueAt,
  })
}

/** Makes the results of a week official; with the last of them the season is over. */
export async function makeOfficial(
  app: App,
  league: LockedLeague,
  { payload: of, dueAt }: Due<LeaguePeriod>,
): Promise<void> {
  if (league.season !== of.season) return
  // The server's clock has been set back since this came due: it comes again.
  if (dueAt > league.at) return scheduleOfficial(app, league, of, dueAt)
  const record = must(await readSeason(app, league, of.season), 'the season of a week that is over')
  const closed = record.closed.find(({ period }) => period === of.period)
  if (closed?.state !== 'provisional') return
  await noteOfficial(app, { leagueId: league.id, ...of })
  const week = record.weeks.find(({ period }) => period === of.period)?.week ?? 0
  const periods = await listPeriods(app, league.sport, of.season)
  const label = periods.find(({ number }) => number === of.period)?.label ?? `Week ${week}`
  await league.append({ kind: 'week-official', ...of, label, week }, null)
  await endIfComplete(app, league)
}
