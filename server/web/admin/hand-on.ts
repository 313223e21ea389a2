import type { UserId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { giveLeague, teamOfMember } from '../../social/team-offer/office.ts'
import { offerLeague } from '../../social/team-offer/offers.ts'
import { isOrphan, listTeams, teamOf } from '../../league/team/service.ts'

/**
 * Gives a league whose commissioner is gone to one of its members; where none is left, offers it with the
 * commissioner's team to a person outside it, who accepts or declines. Inside a command on the league.
 * @param to.mayBeOutside whether no member is left
 * @param to.ownerId who runs the server
 * @throws {DomainError} HAND_OVER_REFUSED
 */
export async function handOnLeague(
  app: App,
  league: LockedLeague,
  to: { id: UserId; username: string; mayBeOutside: boolean; reason: string; ownerId: UserId },
): Promise<'given' | 'offered'> {
  const { reason, ownerId } = to
  const teams = await listTeams(app, league.id)
  const team = teamOfMember(teams, league.commissionerId)
  const own = teamOf(teams, to.id)
  if (own && !isOrphan(own)) {
    await giveLeague(app, league, { userId: to.id, before: team.ownerName, reason, by: 'server-owner' })
    return 'given'
  }
  if (!to.mayBeOutside)
    throw new DomainError('HAND_OVER_REFUSED', {
      message: 'This league has members: one of them must be its commissioner.',
    })
  await offerLeague(app, league, { team, to, ownerId, reason })
  return 'offered'
}
