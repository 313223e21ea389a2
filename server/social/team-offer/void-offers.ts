import type { TeamId, UserId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { settleOffer } from './settle-offer.ts'
import * as queries from './queries.ts'

/** Ends offers of teams that cannot be accepted any more, with an event each. */
export async function voidOffers(
  app: App,
  league: LockedLeague,
  of: { teamId: TeamId } | { offeredBy: UserId },
): Promise<void> {
  const ended = await queries.deleteOffers(app.db, league.id, { ...of, now: league.at })
  for (const offer of ended) {
    const { id: offerId, teamId, username: to } = offer
    await settleOffer(app, offer)
    await league.append({ kind: 'team-offer-ended', offerId, teamId, to, how: 'void' }, null)
  }
}
