import type { NotificationContent } from '../../../shared/notification/notification.ts'
import type { App } from '../../core/app/app.ts'
import type { Happened } from '../../league/events/happened.ts'
import { listTeams } from '../../league/team/service.ts'
import { settleSubject } from '../../people/notification/service.ts'
import type { AddressedNotification, AudienceRule, EventOf } from './audience-rule.ts'

type Content = Extract<NotificationContent, { kind: 'amendment' }>

/** Every team that has a vote. */
export const amendmentProposed: AudienceRule<'amendment-proposed'> = async (app, { league, event, by }) => {
  const { amendmentId, teams, summary, closesAt: at, reason: why } = event
  const name = (await listTeams(app, league.id)).find(({ ownerId }) => ownerId === by)?.ownerName ?? null
  const content: Content = { kind: 'amendment', state: 'proposed', by: name, summary, at, why }
  return teams.map((teamId) => ({ to: { teamId }, subject: `${amendmentId} proposed`, content }))
}

/** All members: an amendment is decided, taken back or could not take effect, and no one is asked for their vote any more. */
export async function amendmentEnded(
  app: App,
  { league, event }: Happened<EventOf<'amendment-decided' | 'amendment-withdrawn' | 'amendment-lapsed'>>,
): Promise<AddressedNotification[]> {
  const { amendmentId, summary } = event
  for (const asked of ['proposed', 'closing'])
    await settleSubject(app, {
      leagueId: league.id,
      kind: 'amendment',
      subject: `${amendmentId} ${asked}`,
    })
  const content: Content = {
    kind: 'amendment',
    state: stateOf(event),
    by: null,
    summary,
    at: event.kind === 'amendment-decided' ? event.effectAt : null,
    why: event.kind === 'amendment-lapsed' ? event.why : null,
  }
  return (await listTeams(app, league.id)).map(({ id }) => ({
    to: { teamId: id },
    subject: `${amendmentId} ${content.state}`,
    content,
  }))
}

function stateOf(
  event: EventOf<'amendment-decided' | 'amendment-withdrawn' | 'amendment-lapsed'>,
): Content['state'] {
  if (event.kind === 'amendment-withdrawn') return 'withdrawn'
  if (event.kind === 'amendment-lapsed') return 'lapsed'
  return event.isAccepted ? 'accepted' : 'rejected'
}
