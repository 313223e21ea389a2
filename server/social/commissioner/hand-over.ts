import type { UserId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import { findUser } from '../../people/auth/service.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { type By, inLeague } from '../../league/events/in-league.ts'
import { giveLeague } from '../team-offer/office.ts'
import { isOrphan, listTeams, teamOf, usernameIn } from '../../league/team/service.ts'

/** Makes another member the commissioner. @throws {DomainError} HAND_OVER_REFUSED */
export function handOverLeague(
  app: App,
  by: By,
  { userId, reason }: { userId: UserId; reason: string },
): Promise<void> {
  return inLeague(app, by, async (app, league) => {
    if (league.commissionerId === userId) return
    const teams = await listTeams(app, league.id)
    const team = teamOf(teams, userId)
    if (!team || isOrphan(team))
      throw new DomainError('HAND_OVER_REFUSED', {
        message: 'Only a member of the league can be its commissioner.',
      })
    // A place that is held: by the link to its team the league would go to whoever opens it first.
    if ((await findUser(app, userId))?.email === '')
      throw new DomainError('HAND_OVER_REFUSED', {
        message: 'This manager has not signed in to this server yet. Choose a member who has.',
      })
    const before = usernameIn(teams, league.commissionerId) ?? 'The commissioner before'
    await giveLeague(app, league, { userId, before, reason })
  })
}
