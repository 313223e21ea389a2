import type { UserId } from '../../../shared/core/ids.ts'
import type { LeagueEvent } from '../../../shared/events/league-event.ts'
import type { App } from '../../core/app/app.ts'
import { given } from '../../core/app/own.ts'
import { notify } from '../notification/service.ts'

/** An account into which the server's owner has, or could have, a way. */
export interface Opened {
  readonly account: { readonly id: UserId; readonly username: string }
  readonly what: Extract<LeagueEvent, { kind: 'account-opened' }>['what']
}

/** Tells the person what was withdrawn, in the transaction that withdraws it. */
type TellWithdrawn = (app: App, withdrawn: { claims: number; proxies: number }) => Promise<void>

/**
 * Withdraws what is sealed in the leagues of an account, each in a transaction of its own in which it says what that
 * was. Given by server/social/team-offer.
 */
export const sealedInLeagues = given<(app: App, opened: Opened, tell: TellWithdrawn) => Promise<void>>(
  'what leagues do before an account is opened',
)

/**
 * Before the server's owner has, or could have, a way into an account: what is sealed there is withdrawn, waiting claims
 * and proxy bids, and the person and each of their leagues are told. League by league, each in a transaction of its own,
 * because a transaction holds one league; not for use inside one. Made again it withdraws what is new since.
 */
export async function sealBeforeOpening(
  app: App,
  account: Opened['account'],
  what: Opened['what'],
): Promise<void> {
  let isTold = false
  const tell: TellWithdrawn = async (app, withdrawn) => {
    const content = { kind: 'account-opened', what, ...withdrawn } as const
    await notify(app, { userId: account.id, leagueId: null, subject: what, content })
    isTold = true
  }
  await sealedInLeagues(app)(app, { account, what }, tell)
  if (!isTold) await tell(app, { claims: 0, proxies: 0 })
}
