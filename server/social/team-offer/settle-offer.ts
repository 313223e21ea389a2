import type { TeamOfferId, UserId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import { settleSubject } from '../../people/notification/service.ts'

/** What a person was told of an offer that is over counts as read, and no mail of it goes out. */
export async function settleOffer(
  app: App,
  { id, userId }: { id: TeamOfferId; userId: UserId | null },
): Promise<void> {
  if (userId !== null) await settleSubject(app, { leagueId: null, kind: 'team-offer', subject: id, userId })
}
