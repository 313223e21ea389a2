import type { LeagueEvent } from '../../../shared/events/league-event.ts'
import type { UserId } from '../../../shared/core/ids.ts'
import { listMemberships } from '../account/queries.ts'
import type { App } from '../../core/app/app.ts'
import { deleteProxies } from '../../squad/draft/queries.ts'
import { inLeague } from '../../league/events/in-league.ts'
import { notify } from '../notification/service.ts'
import { listTeams } from '../../league/team/service.ts'
import { countClaimsOf, withdrawClaimsOf } from '../../squad/waiver/claims.ts'

type Way = Extract<LeagueEvent, { kind: 'account-opened' }>['what']

/**
 * Before the server's owner has, or could have, a way into an account: what is sealed there is withdrawn, waiting claims
 * and proxy bids, and the person and each of their leagues are told. League by league, each in a transaction of its own,
 * because a transaction holds one league; not for use inside one. Made again it withdraws what is new since.
 */
export async function sealBeforeOpening(
  app: App,
  account: { id: UserId; username: string },
  what: Way,
): Promise<void> {
  let isTold = false
  const tell = async (app: App, withdrawn: { claims: number; proxies: number }) => {
    const content = { kind: 'account-opened', what, ...withdrawn } as const
    await notify(app, { userId: account.id, leagueId: null, subject: what, content })
    isTold = true
  }
  for (const { id: leagueId } of await listMemberships(app.db, account.id))
    await inLeague(app, { leagueId, actorId: null }, async (app, league) => {
      const team = (await listTeams(app, league.id)).find(({ ownerId }) => ownerId === account.id)
      if (!team) return
      const claims = await countClaimsOf(app, league, team.id)
      await withdrawClaimsOf(app, league, team.id)
      const proxies = await deleteProxies(app.db, { teamIds: [team.id] })
      const { username } = account
      await league.append({ kind: 'account-opened', username, teamId: team.id, what, claims, proxies })
      await tell(app, { claims, proxies })
    })
  if (!isTold) await tell(app, { claims: 0, proxies: 0 })
}
