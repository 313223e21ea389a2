import type { LeagueId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import { findLeague } from '../../league/events/service.ts'
import { type Eligibility, eligibilityOf } from './service.ts'

/** `eligibilityOf` for work of a deadline, by the league's id. Not for use inside a transaction. */
export async function prepareEligibility(app: App, leagueId: LeagueId): Promise<Eligibility> {
  const league = await findLeague(app, leagueId)
  return league ? eligibilityOf(app, league) : () => []
}
