import type { NotificationContent } from '../../../shared/notification/notification.ts'
import { listTeams } from '../../league/team/service.ts'
import type { Happened } from '../../league/events/happened.ts'
import type { App } from '../../core/app/app.ts'
import {
  type AddressedNotification,
  type AudienceRule,
  type EventOf,
  leagueNotifications,
} from './audience-rule.ts'

type Content = Extract<NotificationContent, { kind: 'dues' }>
type OfTeam = EventOf<'dues-paid' | 'dues-charged' | 'dues-reversed' | 'dues-paid-out'>

/** All members: what a season costs, and what it pays, concerns each of them. */
export const duesSet: AudienceRule<'dues-set'> = (app, happened) => {
  const { before, after, reason } = happened.event
  const how = after === null ? 'off' : before === null ? 'on' : 'changed'
  return leagueNotifications(app, happened, {
    what: 'dues',
    how,
    each: after && { amount: after.amount, currency: after.currency },
    reason,
  })
}

/** The manager of a team with a new entry. @param state what it is */
export async function duesEntry(
  app: App,
  { league, event, seq, by }: Happened<OfTeam>,
  { state, note }: Pick<Content, 'state' | 'note'>,
): Promise<AddressedNotification[]> {
  const { teamId, amount, currency } = event
  const name = (await listTeams(app, league.id)).find(({ ownerId }) => ownerId === by)?.ownerName ?? null
  const content: Content = { kind: 'dues', state, amount, currency, dueAt: null, by: name, note }
  return [{ to: { teamId }, subject: `${league.id} ${seq}`, content }]
}

/** Each team that wins something. */
export const payoutsSet: AudienceRule<'dues-payouts-set'> = (_app, { league, event, seq }) =>
  event.payouts.map(({ teamId, amount }) => ({
    to: { teamId },
    subject: `${league.id} ${seq}`,
    content: {
      kind: 'dues',
      state: 'won',
      amount,
      currency: event.currency,
      dueAt: null,
      by: null,
      note: null,
    },
  }))
