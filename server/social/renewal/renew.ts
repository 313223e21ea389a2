import type { TeamId, UserId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { type By, inLeague } from '../../league/events/in-league.ts'
import { updateSettings } from '../../league/settings/service.ts'
import { renewSeason } from '../../season/week/renew.ts'
import { takeOutTeams } from '../team-offer/leave.ts'

/**
 * Begins the next season with another size, or without some teams, all of it or nothing. Teams that do not continue are
 * taken out as before any draft: their players are free, keepers and picks are settled, and what they played stays.
 * @param of.size how many teams fit from now on
 * @param of.reason why teams do not continue; null where all do
 * @throws {DomainError} SEASON_REFUSED before the season is over, LEAVE_REFUSED, INVALID_INPUT with what the settings
 *   have against that size
 */
export function renewWith(
  app: App,
  by: By & { actorId: UserId },
  { size, leaving, reason }: { size: number; leaving: readonly TeamId[]; reason: string | null },
): Promise<{ seq: number }> {
  return inLeague(app, by, async (app, { seats }) => {
    if (leaving.length > 0 && reason === null)
      throw new DomainError('INVALID_INPUT', {
        fields: { reason: 'Please say why these teams do not continue.' },
      })
    const renewed = await renewSeason(app, by)
    if (reason !== null) await takeOutTeams(app, by, { teamIds: leaving, reason })
    if (size !== seats) await updateSettings(app, by, { settings: { size }, from: 'period' })
    return renewed
  })
}
