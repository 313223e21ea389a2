import type { TeamId, UserId } from '../../../shared/core/ids.ts'
import type { LeagueEvent } from '../../../shared/events/league-event.ts'
import type { App } from '../../core/app/app.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { settleOffer } from './settle-offer.ts'
import * as queries from './queries.ts'

/** The event by which an offer ends. */
export function endOf(
  {
    id: offerId,
    teamId,
    username: to,
    role,
  }: Pick<queries.EndedOffer, 'id' | 'teamId' | 'username' | 'role'>,
  how: Extract<LeagueEvent, { kind: 'team-offer-ended' }>['how'],
): Extract<LeagueEvent, { kind: 'team-offer-ended' }> {
  return { kind: 'team-offer-ended', offerId, teamId, to, how, ...(role === 'co-manager' && { role }) }
}

/** Ends offers of teams that cannot be accepted any more, with an event each. */
export async function voidOffers(
  app: App,
  league: LockedLeague,
  of: { teamId: TeamId } | { offeredBy: UserId },
): Promise<void> {
  const ended = await queries.deleteOffers(app.db, league.id, { ...of, now: league.at })
  for (const offer of ended) {
    await settleOffer(app, offer)
    await league.append(endOf(offer, 'void'), null)
  }
}
