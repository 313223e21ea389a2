import { UserId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import { createHeldAccounts } from '../../people/auth/held-accounts.ts'
import { resetAutopick } from '../../squad/draft/commands.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { setAutoStartIn } from '../../squad/lineup/auto-start.ts'
import { recordOwner } from '../../league/season/owner.ts'
import type { Team } from '../../league/team/service.ts'
import { endOffersOf } from '../../squad/trade/end.ts'
import { withdrawClaimsOf } from '../../squad/waiver/claims.ts'
import { endCoManagersOf } from './co-manager.ts'
import { forgetMember } from './forget-member.ts'
import { voidOffers } from './void-offers.ts'
import * as queries from './queries.ts'

/** What a team without a manager shows in place of a username. */
const NO_MANAGER = 'No manager'

/**
 * Gives a team another manager, or takes its manager away: inside a command that has locked its league. The
 * manager's private rows go (server/social/team-offer/rows-of-manager.ts): claims are withdrawn, trade offers
 * made and received end, the queue, rankings, proxy bids and trade block are deleted, autopick and auto-start
 * are reset. Their invites are void, and whoever shared the team does not any more. The caller writes the event that names both managers.
 * @param of.isPlace whether the team was held for that account until its person came
 * @param of.to an account; `nobody` where the team has no manager from now on; `deleted` where that is
 *   because the account was, which the team keeps as a name
 * @returns the account that has the team now
 */
export async function changeManager(
  app: App,
  league: LockedLeague,
  { team, to, isPlace = false }: { team: Team; to: UserId | 'nobody' | 'deleted'; isPlace?: boolean },
): Promise<UserId> {
  const { id: teamId, ownerId: from } = team
  await withdrawClaimsOf(app, league, teamId)
  await endOffersOf(app, league, teamId)
  await queries.eraseTeamsOwn(app.db, teamId)
  await resetAutopick(app, league, teamId)
  if (team.autoStart === 1) await setAutoStartIn(app, league, { teamId, isOn: false })
  await queries.deleteTeamInvites(app.db, league.id, { teamId })
  await queries.unlistTeam(app.db, teamId)
  await voidOffers(app, league, { teamId })
  await endCoManagersOf(app, league, team)
  const ownerId = to === 'nobody' ? await holdFor(app) : to === 'deleted' ? from : to
  const orphanedAt = to === 'nobody' || to === 'deleted' ? league.at : null
  await queries.updateManager(app.db, teamId, { ownerId, orphanedAt, since: league.at })
  if (ownerId !== from)
    await recordOwner(app, league, { teamId, userId: ownerId, heldBy: isPlace ? from : null })
  await forgetMember(app, league, {
    userId: from,
    username: team.ownerName,
    isDeleted: to === 'deleted',
  })
  return ownerId
}

/** An account without a sign-in, for a team without a manager. */
async function holdFor(app: App): Promise<UserId> {
  const id = UserId.parse(app.newId())
  // Of no password: no one can enter a name of this account's to begin with.
  await createHeldAccounts(app, [{ id, username: NO_MANAGER }], `nobody:${id}`)
  return id
}
