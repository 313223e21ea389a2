import type { PauseScope } from '../../../shared/league/league.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { type By, inLeague } from '../../league/events/in-league.ts'
import * as queries from './queries.ts'

/**
 * Stops what managers move, all of it or players who change hands alone, or lets it go on. What is so already stays
 * as it is.
 * @param of.what null to let it go on
 * @throws {DomainError} SEASON_REFUSED before the season and after it
 */
export function setPaused(
  app: App,
  by: By,
  { what, reason }: { what: PauseScope | null; reason: string },
): Promise<void> {
  return inLeague(app, by, async (app, league) => {
    if ((league.paused?.what ?? null) === what) return
    if (what !== null && league.phase !== 'regular' && league.phase !== 'playoffs')
      throw new DomainError('SEASON_REFUSED', { message: 'A league can be paused only during its season.' })
    await queries.updatePaused(app.db, league.id, what && { at: league.at, what })
    await league.append(
      what === null ? { kind: 'league-resumed', reason } : { kind: 'league-paused', what, reason },
    )
  })
}
