import type { UserId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import { publish } from '../../core/news/channel.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { endInvitesOf } from '../../league/invite/service.ts'
import { endOffice } from './co-commissioner.ts'
import { voidOffers } from './void-offers.ts'
import * as queries from './queries.ts'

/**
 * A person is not in a league any more: links and offers that they made there are void, they run it no longer, and
 * what they were told of it counts as read.
 */
export async function forgetMember(
  app: App,
  league: LockedLeague,
  { userId, username, isDeleted = false }: { userId: UserId; username: string; isDeleted?: boolean },
): Promise<void> {
  const how = isDeleted ? 'account-deleted' : 'left'
  await endOffice(app, league, { userId, username, how, reason: null })
  await endInvitesOf(app, league, userId)
  await queries.deleteTeamInvites(app.db, league.id, { createdBy: userId })
  await voidOffers(app, league, { offeredBy: userId })
  await queries.settleNotificationsOf(app.db, { userId, leagueId: league.id, at: league.at })
  publish(app, { of: 'notice', id: userId })
  publish(app, { of: 'ended', id: userId })
}
