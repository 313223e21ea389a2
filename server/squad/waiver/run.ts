import { nextRunAfter } from '../../../shared/rules/waiver/run-times.ts'
import { HOUR } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import type { Due } from '../../core/jobs/kind.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import type { Eligibility } from '../position/service.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { carryOut } from './carry-out.ts'
import { decide } from './decide.ts'
import { scheduleRun } from './job.ts'
import { loadRun } from './load.ts'
import { notifyLapsed } from './notifications.ts'
import * as queries from './queries.ts'

/**
 * Runs the claims of a league that were made before a run was due, in the transaction that crosses it off: a run is
 * made once, and whole. Everything is loaded first, then decided, then written. Claims of players who are on waivers for longer wait for theirs. Whoever is won takes the slot
 * of a starter who is given up (server/squad/lineup/roster-change.ts).
 * @param positionsOf asked before the league was locked
 */
export async function makeRun(
  app: App,
  league: LockedLeague,
  positionsOf: Eligibility,
  { dueAt }: Due<unknown>,
): Promise<void> {
  const { id: leagueId, season, phase } = league
  if (season === null) return
  const of = { leagueId, season }
  const settings = await settingsOf(app, league)
  const waiting = await queries.listClaims(app.db, of)
  if (waiting.length === 0) return
  if (settings.waivers.kind === 'none' || (phase !== 'regular' && phase !== 'playoffs')) {
    for (const { id } of waiting) await queries.deleteClaim(app.db, id)
    const commitments = waiting.map(({ commitment }) => commitment)
    await league.append({ kind: 'claims-lapsed', commitments }, null)
    await notifyLapsed(app, leagueId, waiting)
    return
  }
  // While rosters stand still it waits, as of the time when it is made.
  if (league.paused) return scheduleRun(app, leagueId, league.at + HOUR)
  const decided = decide(await loadRun(app, league, { settings, dueAt, claims: waiting }))
  if (decided.due.length > 0) await carryOut(app, league, decided, positionsOf)
  if (decided.due.length < waiting.length)
    await scheduleRun(app, leagueId, nextRunAfter(dueAt, settings.waivers))
}
