import type { OffReason } from '../../../shared/webhook/kinds.ts'
import type { App } from '../../core/app/app.ts'
import { inLeague } from '../../league/events/in-league.ts'
import { cancelNext } from './job.ts'
import * as queries from './queries.ts'

/**
 * Empire posts to a destination no more, and says so in the log; its commissioner is told
 * (server/social/audience/table.ts). What waited is given up.
 */
export async function switchOff(
  app: App,
  { id, leagueId }: Pick<queries.WebhookRow, 'id' | 'leagueId'>,
  why: Exclude<OffReason, 'commissioner'>,
): Promise<void> {
  await inLeague(app, { leagueId, actorId: null }, async (app, league) => {
    const webhook = await queries.lockWebhook(app.db, id)
    if (webhook?.isOn !== 1) return
    const { service, name } = webhook
    await queries.switchWebhook(app.db, id, why)
    await queries.setBusy(app.db, id, null)
    const problem = why === 'failed' ? 'switched-off' : why
    await queries.giveUp(app.db, id, { which: 'all', problem, at: league.at })
    await cancelNext(app, id)
    await league.append({ kind: 'webhook-switched', webhookId: id, service, name, isOn: false, why })
  })
}
