import type { LeagueId, TeamId, UserId } from '../../../shared/core/ids.ts'
import { withoutAddress } from '../../../shared/core/without-address.ts'
import type { App } from '../../core/app/app.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { listOfficers } from '../../league/membership/service.ts'
import { notify, settleSubject } from '../../people/notification/service.ts'
import * as queries from './queries.ts'

/** Tells those who run the league who asks for which team: of several who ask close together at once. */
export async function notifyAsked(
  app: App,
  league: LockedLeague,
  { by, teamName }: { by: string; teamName: string },
): Promise<void> {
  // From someone they need not know.
  const requests = [{ by: withoutAddress(by), teamName }]
  const { id: leagueId } = league
  const told = { leagueId, subject: leagueId, content: { kind: 'team-asked', requests, count: 1 } } as const
  for (const userId of await listOfficers(app, league)) await notify(app, { userId, ...told })
}

/** Once no one asks any more, what the commissioner was told counts as read. */
export async function settleAsked(app: App, leagueId: LeagueId): Promise<void> {
  if ((await queries.countRequests(app.db, leagueId)) > 0) return
  await settleSubject(app, { leagueId, kind: 'team-asked', subject: leagueId })
}

/** Tells someone who is not in the league that they did not get the team. Who got it is told by `team-handed-over`. */
export async function notifyRefused(
  app: App,
  league: LockedLeague,
  of: { userId: UserId; teamId: TeamId; teamName: string; state: 'refused' | 'taken' },
): Promise<void> {
  const { userId, teamId, teamName, state } = of
  const names = { teamName: withoutAddress(teamName), leagueName: withoutAddress(league.name) }
  const content = { kind: 'team-refused', state, ...names } as const
  await notify(app, { userId, leagueId: null, subject: `${teamId} ${league.at}`, content })
}
