import type { App } from '../../core/app/app.ts'
import { cancel, findDueAt } from '../../core/jobs/service.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { nextRunOf, scheduleRun, WAIVER_RUN } from './job.ts'
import * as queries from './queries.ts'

/** The claims that wait are run when the league says now; a run that is due already is made all the same. */
export async function onSettingsChanged(app: App, league: LockedLeague): Promise<void> {
  const { id: leagueId, season } = league
  const { waivers } = await settingsOf(app, league)
  if (season === null || waivers.kind === 'none') return
  const waiting = await queries.listClaims(app.db, { leagueId, season })
  const dueAt = await findDueAt(app, WAIVER_RUN, leagueId)
  if (dueAt !== null && dueAt <= league.at) return
  if (waiting.length > 0) {
    await cancel(app, WAIVER_RUN, { subject: leagueId })
    const nextRun = await nextRunOf(app, league, waivers)
    if (nextRun !== null) await scheduleRun(app, leagueId, nextRun)
  }
}
