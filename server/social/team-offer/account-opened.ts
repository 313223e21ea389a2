import type { App } from '../../core/app/app.ts'
import { inLeague } from '../../league/events/in-league.ts'
import { listTeams, teamOf } from '../../league/team/service.ts'
import type { Opened } from '../../people/auth/account-opened.ts'
import { withdrawProxiesOf } from '../../squad/draft/auction.ts'
import { countClaimsOf, withdrawClaimsOf } from '../../squad/waiver/claims.ts'
import * as queries from './queries.ts'

/**
 * Withdraws the waiting claims and proxy bids of an account that is to be opened, and says so in the log of each league.
 * Each league is a transaction of its own.
 * @param tell tells the person, in the same transaction
 */
export async function withdrawSealed(
  app: App,
  { account, what }: Opened,
  tell: (app: App, withdrawn: { claims: number; proxies: number }) => Promise<void>,
): Promise<void> {
  for (const { id: leagueId } of await queries.listMemberships(app.db, account.id))
    await inLeague(app, { leagueId, actorId: null }, async (app, league) => {
      const team = teamOf(await listTeams(app, league.id), account.id)
      if (!team) return
      const claims = await countClaimsOf(app, league, team.id)
      await withdrawClaimsOf(app, league, team.id)
      const proxies = await withdrawProxiesOf(app, team.id)
      const { username } = account
      await league.append({ kind: 'account-opened', username, teamId: team.id, what, claims, proxies })
      await tell(app, { claims, proxies })
    })
}
