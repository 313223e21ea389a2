import type { UserId } from '../../../shared/core/ids.ts'
import type { LeagueEvent } from '../../../shared/events/league-event.ts'
import { DAY } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import type { Happened } from '../../league/events/happened.ts'
import { listTeams, managersOf } from '../../league/team/service.ts'
import { MOST_REQUESTS } from './most-requests.ts'
import { notifyRefused, settleAsked } from './notices.ts'
import { listOpenTeams } from './open-teams.ts'
import * as queries from './queries.ts'

/** After which a team may have a manager, a person a team, or the league another commissioner. */
const KINDS: readonly LeagueEvent['kind'][] = [
  'team-joined',
  'team-handed-over',
  'team-removed',
  'replacement-asked',
  'commissioner-changed',
]

/**
 * Ends requests for teams that have a manager now, and of people who have a team now, and the link once no team is left
 * or its maker is not the commissioner any more: a follower of the league’s events.
 */
export async function endRequests(app: App, { event, league }: Happened): Promise<void> {
  if (!KINDS.includes(event.kind)) return
  if (event.kind === 'commissioner-changed') await queries.deleteFormerLink(app.db, league.id)
  const teams = await listTeams(app, league.id)
  const open = new Set((await listOpenTeams(app, league)).map(({ teamId }) => teamId))
  const owners = new Set(teams.flatMap(managersOf).map(({ userId }) => userId))
  const requests = await queries.listRequests(app.db, league.id, MOST_REQUESTS)
  const ended = requests.filter(({ userId, teamId }) => owners.has(userId) || !open.has(teamId))
  await queries.deleteRequests(
    app.db,
    league.id,
    ended.map(({ userId }) => userId),
  )
  for (const { userId, teamId, teamName } of ended)
    if (!owners.has(userId)) await notifyRefused(app, league, { userId, teamId, teamName, state: 'taken' })
  if (ended.length > 0) await settleAsked(app, league.id)
  if (open.size === 0) await queries.deleteLink(app.db, league.id)
}

/** A deleted account asks for no team any more. */
export async function endRequestsOf(app: App, userId: UserId): Promise<void> {
  for (const leagueId of await queries.deleteRequestsOf(app.db, userId)) await settleAsked(app, leagueId)
}

/** So long a request waits for its commissioner. */
const KEPT_FOR = 60 * DAY

/** Forgets requests that no commissioner has answered. */
export async function forgetOldRequests(app: App): Promise<void> {
  await queries.deleteRequestsBefore(app.db, app.now() - KEPT_FOR)
}
