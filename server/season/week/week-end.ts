import { must } from '../../../shared/core/must.ts'
import { officialAt } from '../../../shared/rules/season/official.ts'
import { DAY, MINUTE } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import type { Due } from '../../core/jobs/kind.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { countUnread } from '../../feed/pro-game/service.ts'
import { countWeek } from './count.ts'
import type { LeaguePeriod } from './jobs.ts'
import { findPeriod, putWeekEnd } from './next-week.ts'
import { closeWeek as noteClosed, listClosedWeeks } from '../../league/result/service.ts'
import { saveResults } from '../../league/result/save.ts'
import { afterWeek } from './after-week.ts'
import { eliminateLowest } from './eliminate.ts'
import { notifyResults } from './notifications.ts'
import { readSeason } from '../../league/standings/record.ts'
import { scheduleOfficial } from './official.ts'

/** How often it is asked again whether the last games are over and read. */
const AGAIN = 10 * MINUTE
/** So long after its last game a week is closed with what is known. Corrections still count until it is official. */
const PATIENCE = DAY

/**
 * Counts the results of a week once its last game is over and read, at most a day after it. Late, where the
 * server was down: it counts then, and says since when it was due.
 */
export async function closeWeek(
  app: App,
  league: LockedLeague,
  { payload: of }: Due<LeaguePeriod>,
): Promise<void> {
  const { sport, season, phase } = league
  // A league that has begun another season meanwhile has no week of this one to close.
  if (season !== of.season || phase === 'over') return
  const known = await listClosedWeeks(app, { leagueId: league.id, season })
  if (known.some(({ period }) => period === of.period)) return
  const period = await findPeriod(app, league, of)
  if (!period || period.endsAt > league.at)
    return putWeekEnd(app, league.id, of, period?.endsAt ?? league.at + DAY)
  const missing = await countUnread(app, sport, of)
  const latest = period.overAt + PATIENCE
  if (missing > 0 && league.at < latest)
    return putWeekEnd(app, league.id, of, Math.min(league.at + AGAIN, latest))

  const counted = await countWeek(app, league, of)
  const record = await readSeason(app, league, season)
  const { week } = must(
    record?.weeks.find((one) => one.period === of.period),
    'the week of a league',
  )
  const official = officialAt(sport, { endsAt: period.endsAt, closedAt: league.at })
  const seq = await league.append(
    {
      kind: 'week-closed',
      ...of,
      label: period.label,
      week,
      results: counted.teams.map(({ teamId, points }) => ({ teamId, points })),
      officialAt: official,
      missing,
      counted: counted.digests,
      rulesetVersion: counted.rulesetVersion,
      settingsVersion: counted.settingsVersion,
    },
    null,
  )
  await noteClosed(
    app,
    { leagueId: league.id, ...of },
    {
      rulesetVersion: counted.rulesetVersion,
      settingsVersion: counted.settingsVersion,
      closedAt: league.at,
      officialAt: official,
    },
  )
  await saveResults(app, league, { ...of, seq }, counted.teams)
  await scheduleOfficial(app, league, of, official)
  await afterWeek(app, league, of)
  await notifyResults(app, league, { ...of, label: period.label })
  await eliminateLowest(app, league, { ...of, label: period.label })
}
