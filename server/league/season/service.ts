import type { LeagueId } from '../../../shared/core/ids.ts'
import type { LeaguePhase } from '../../../shared/league/league.ts'
import type { App } from '../../core/app/app.ts'
import * as queries from './queries.ts'

/** The league is in another phase of its year from now on. @param to.season null where it has none */
export function updatePhase(
  app: App,
  leagueId: LeagueId,
  to: { season: number | null; phase: LeaguePhase },
): Promise<void> {
  return queries.updatePhase(app.db, leagueId, to)
}
