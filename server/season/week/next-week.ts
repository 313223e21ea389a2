import type { LeagueId } from '../../../shared/core/ids.ts'
import { DAY } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import { schedule } from '../../core/jobs/service.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { scheduleLineupCheck } from '../../squad/lineup/lineup-check.ts'
import { listPeriods } from '../../feed/pro-game/service.ts'
import { type LeaguePeriod, occurrenceOf, WEEK_END } from './jobs.ts'

/** Has a week of a league counted when it is over; where the feed has not told when, it is asked again each day. */
export async function scheduleWeekEnd(app: App, league: LockedLeague, of: LeaguePeriod): Promise<void> {
  const period = await findPeriod(app, league, of)
  await putWeekEnd(app, league.id, of, period?.endsAt ?? league.at + DAY)
  await scheduleLineupCheck(app, { ...league, season: of.season })
}

/** The same at a moment, ms since the epoch. */
export function putWeekEnd(app: App, leagueId: LeagueId, of: LeaguePeriod, dueAt: number): Promise<void> {
  return schedule(app, WEEK_END, { subject: leagueId, occurrence: occurrenceOf(of), payload: of, dueAt })
}

/** The scoring period of a league's week; undefined where the feed has not told of it. */
export async function findPeriod(
  app: App,
  { sport }: Pick<LockedLeague, 'sport'>,
  { season, period }: LeaguePeriod,
) {
  return (await listPeriods(app, sport, season)).find(({ number }) => number === period)
}
