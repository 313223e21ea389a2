import type { App } from '../../core/app/app.ts'
import type { Happened } from '../../league/events/happened.ts'
import { notify, notifyTeams } from '../../people/notification/service.ts'
import { AUDIENCE } from './table.ts'
import type { AddressedNotification } from './audience-rule.ts'

/**
 * Notifies the audience of a league's event, in the transaction that writes it, each by the channels that
 * they have chosen. The person who gave the command is left out.
 */
export async function notifyAudience(app: App, happened: Happened): Promise<void> {
  const entry = AUDIENCE[happened.event.kind]
  if (typeof entry !== 'function') return
  // A teller takes the events of its own kind, by which it was looked up; the types cannot see that.
  const tellings = await (
    entry as (app: App, happened: Happened) => Promise<readonly AddressedNotification[]>
  )(app, happened)
  const { league, by } = happened
  const ofTeams = tellings.flatMap(({ to, ...told }) => ('teamId' in to ? [{ ...to, ...told }] : []))
  await notifyTeams(app, league.id, ofTeams, by)
  for (const { to, ...told } of tellings)
    if ('userId' in to && to.userId !== by) await notify(app, { ...to, leagueId: league.id, ...told })
}
