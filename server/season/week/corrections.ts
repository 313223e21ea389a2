import { must } from '../../../shared/core/must.ts'
import { FANTASY_SPORT_KEYS } from '../../../shared/sports/index.ts'
import type { App } from '../../core/app/app.ts'
import { type Correction, listProvisional, scheduleForLeagues } from '../../feed/correction/service.ts'
import type { Due } from '../../core/jobs/kind.ts'
import { schedule } from '../../core/jobs/service.ts'
import { occurrenceOf, RECOUNT } from './jobs.ts'

/** Leagues that are told in one go. */
const AT_ONCE = 200

/** Has some of the leagues that a correction concerns count the week again, and sees to the rest. */
export async function onCorrection(app: App, { subject, payload }: Due<Correction>): Promise<void> {
  const sport = must(
    FANTASY_SPORT_KEYS.find((key) => key === subject),
    'a sport that leagues play',
  )
  const { season, period, after } = payload
  const leagues = await listProvisional(app, { sport, season, period, after, limit: AT_ONCE })
  for (const leagueId of leagues)
    await schedule(app, RECOUNT, {
      subject: leagueId,
      occurrence: occurrenceOf(payload),
      payload: { season, period },
    })
  const last = leagues.at(-1)
  if (leagues.length === AT_ONCE && last !== undefined)
    await scheduleForLeagues(app, sport, { ...payload, after: last })
}
