import type { App } from '../app.ts'
import { DomainError } from '../errors.ts'
import { type By, inLeague } from '../league-log/in-league.ts'
import * as queries from './queries.ts'

/**
 * Stops all that managers move, or lets it go on. What is so already stays as it is.
 * @throws {DomainError} SEASON_REFUSED before the season and after it
 */
export function setPaused(
  app: App,
  by: By,
  { isPaused, reason }: { isPaused: boolean; reason: string },
): Promise<void> {
  return inLeague(app, by, async (app, league) => {
    if ((league.pausedAt !== null) === isPaused) return
    if (isPaused && league.phase !== 'regular' && league.phase !== 'playoffs')
      throw new DomainError('SEASON_REFUSED', { message: 'A league is paused while its season goes on.' })
    await queries.updatePausedAt(app.db, league.id, isPaused ? league.at : null)
    await league.append({ kind: isPaused ? 'league-paused' : 'league-resumed', reason })
  })
}
