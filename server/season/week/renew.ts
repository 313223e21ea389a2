import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { type By, inLeague } from '../../league/events/in-league.ts'
import { updatePhase } from '../../league/season/service.ts'

/**
 * Begins the next season of a league whose last one is over, with the same members, settings and rules: it is set up
 * and drafted anew, and what was played stays to be looked at.
 * @throws {DomainError} SEASON_REFUSED before the season is over
 */
export function renewSeason(app: App, by: By): Promise<{ seq: number }> {
  return inLeague(app, by, async (app, league) => {
    const { season, phase } = league
    if (season === null || phase !== 'over')
      throw new DomainError('SEASON_REFUSED', {
        message: 'The season is not over yet. The next one can begin when its last results are official.',
      })
    await updatePhase(app, league.id, { season: null, phase: 'setting-up' })
    return { seq: await league.append({ kind: 'season-renewed', season }) }
  })
}
