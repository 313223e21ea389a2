import type { TeamOfferId, UserId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { isManager, listTeams, type Team } from '../../league/team/service.ts'
import { changeManager } from './change.ts'
import { giveLeague, teamOfMember } from './office.ts'
import * as queries from './queries.ts'

interface Taken {
  readonly team: Team
  readonly userId: UserId
  readonly reason: string
  readonly offerId?: TeamOfferId
  /** Whether it was held for them until they came from another server. */
  readonly isPlace?: boolean
  /** Where it was not the commissioner's doing. */
  readonly by?: 'server-owner'
}

/**
 * A person who has no team in the league takes one, inside a command that has locked the league: by an offer that they
 * accept or a link that they open, so never without their own act. The league goes with its commissioner's team.
 */
export async function takeTeam(app: App, league: LockedLeague, taken: Taken): Promise<void> {
  const { team, userId, reason, offerId, by, isPlace = false } = taken
  if (isPlace) await queries.moveOwnRows(app.db, league.id, { from: team.ownerId, to: userId })
  await changeManager(app, league, { team, to: userId, isPlace })
  const after = teamOfMember(await listTeams(app, league.id), userId).ownerName
  await league.append({
    kind: 'team-handed-over',
    teamId: team.id,
    before: team.ownerName,
    after,
    reason,
    beforeId: team.ownerId,
    afterId: userId,
    ...(isPlace && { isPlace }),
    ...(offerId && { offerId }),
    ...(by && { by }),
  })
  if (isManager(team, league.commissionerId))
    await giveLeague(app, league, { userId, before: team.ownerName, reason, ...(by && { by }) })
}
