import type { TeamId, UserId } from '../../../shared/core/ids.ts'
import type { Became, OrphanRoster } from '../../../shared/league/member-event.ts'
import type { ReplacementRequest } from '../../../shared/league/replacement-request.ts'
import { HOUR } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import { endOpenDraftOrders } from '../../squad/draft-order/close.ts'
import { forgetDraftOf, leaveToEmpire } from '../../squad/draft/commands.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { type By, inLeague, type LockedLeague } from '../../league/events/in-league.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listActivity } from '../../league/events/service.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import { setAutoStartIn } from '../../squad/lineup/auto-start.ts'
import { releaseAll } from '../../squad/roster/release.ts'
import { isManager, isOrphan, listTeams, type Team } from '../../league/team/service.ts'
import { endTradesOf } from '../../squad/trade/end.ts'
import { changeManager } from './change.ts'
import { passLead } from './co-manager.ts'
import * as queries from './queries.ts'

/** Of a person: each is an event of a league. */
const LEAVING = { max: 30, windowMs: HOUR }

/**
 * A member leaves the league. Before a draft their team is removed and its spot is free; afterwards it has no manager,
 * and its roster is locked. A team that is shared stays: the co-manager who came first leads it.
 * @throws {DomainError} LEAVE_REFUSED for the commissioner, TOO_MANY_TRIES
 */
export async function leave(app: App, by: By & { actorId: UserId }, teamId: TeamId): Promise<Became> {
  await takeTry(app, `leave:${by.actorId}`, LEAVING)
  return inLeague(app, by, async (app, league) => {
    if (league.commissionerId === by.actorId)
      throw refused('You are the commissioner: make someone else commissioner first, then you can leave.')
    const team = (await listTeams(app, league.id)).find(({ id }) => id === teamId)
    if (team?.ownerId !== by.actorId) throw new DomainError('LEAGUE_NOT_FOUND')
    const [next] = team.coManagers
    if (next) {
      await passLead(app, league, { team, to: next, how: 'left' })
      return { became: 'shared' }
    }
    return goFrom(app, league, { team, how: 'left', roster: 'locked', reason: null })
  })
}

/**
 * The commissioner takes a team out of the league before a draft, or from its manager afterwards. A team that has no
 * manager can be taken out before a draft as well.
 * @param of.roster what becomes of its players, where it stays in the league
 * @throws {DomainError} LEAVE_REFUSED
 */
export async function removeTeam(
  app: App,
  by: By & { actorId: UserId },
  { teamId, reason, roster }: { teamId: TeamId; reason: string; roster: OrphanRoster },
): Promise<Became> {
  await takeTry(app, `leave:${by.actorId}`, LEAVING)
  return inLeague(app, by, async (app, league) => {
    const team = (await listTeams(app, league.id)).find(({ id }) => id === teamId)
    if (!team) throw refused('That team is not in this league.')
    if (isManager(team, league.commissionerId))
      throw refused('This is the commissioner’s team: make someone else commissioner first.')
    if (isOrphan(team) && league.phase !== 'setting-up')
      throw refused('This team has no manager already. It can be removed before the next draft.')
    return goFrom(app, league, { team, how: 'removed', roster, reason })
  })
}

/**
 * The commissioner takes teams out of a league whose next season begins without them. Their own goes with the league
 * alone.
 * @throws {DomainError} LEAVE_REFUSED
 */
export function takeOutTeams(
  app: App,
  by: By & { actorId: UserId },
  { teamIds, reason }: { teamIds: readonly TeamId[]; reason: string },
): Promise<void> {
  return inLeague(app, by, async (app, league) => {
    const teams = await listTeams(app, league.id)
    for (const teamId of new Set(teamIds)) {
      const team = teams.find(({ id }) => id === teamId)
      if (!team) throw refused('One of these teams is not in this league any more. Please look again.')
      if (team.ownerId === league.commissionerId)
        throw refused('Your own team stays: make someone else commissioner first.')
      await goFrom(app, league, { team, how: 'removed', roster: 'released', reason })
    }
  })
}

interface Going {
  readonly team: Team
  readonly how: 'left' | 'removed'
  readonly roster: OrphanRoster
  readonly reason: string | null
  /** Whether the manager had asked for it, and the commissioner lets them go. */
  readonly isAccepted?: true
}

async function goFrom(app: App, league: LockedLeague, going: Going): Promise<Became> {
  const { team } = going
  if (league.phase === 'setting-up') {
    await takeOut(app, league, going)
    return { became: 'removed' }
  }
  await orphan(app, league, going)
  if (going.roster === 'released')
    await releaseAll(app, league, { teamId: team.id, reason: going.reason ?? 'The team has no manager' })
  return { became: 'orphan' }
}

/** A team is not in the league any more; what it played stays to be looked at. */
async function takeOut(app: App, league: LockedLeague, { team, how, reason }: Going): Promise<void> {
  const { id: teamId, name: teamName, ownerId: userId, ownerName: username } = team
  await forgetDraftOf(app, league, teamId)
  await endTradesOf(app, league, { teamId, reason: `${teamName} left the league.` })
  // Where teams keep players from season to season, its own would be no one's and not free either.
  await releaseAll(app, league, { teamId, reason: reason ?? `${teamName} left the league` })
  const heldBy = await changeManager(app, league, { team, to: 'nobody' })
  await queries.returnPicksOf(app.db, teamId)
  await queries.updateRemoved(app.db, teamId, { at: league.at, nameKey: removedKey(teamId) })
  await league.append({ kind: 'team-removed', teamId, teamName, userId, username, how, reason, heldBy })
  await endOpenDraftOrders(app, league.id, `${teamName} left the league`)
}

/** The key of a name that no team can be given: names have no tilde in front and no line break. */
export function removedKey(teamId: TeamId): string {
  return `~\n${teamId}`
}

/** A team has no manager from now on. */
async function orphan(
  app: App,
  league: LockedLeague,
  { team, how, roster, reason, isAccepted }: Going,
): Promise<void> {
  const { id: teamId, ownerId: userId, ownerName: username } = team
  const heldBy = await changeManager(app, league, { team, to: 'nobody' })
  const gone = { teamId, userId, username, how, roster, reason, heldBy }
  await league.append({ kind: 'team-orphaned', ...gone, ...(isAccepted && { isAccepted }) })
  await runByEmpire(app, league, teamId)
}

/** Empire picks for a team without a manager, and sets its lineup. */
export async function runByEmpire(app: App, league: LockedLeague, teamId: TeamId): Promise<void> {
  if (league.phase === 'setting-up' || league.phase === 'drafting') await leaveToEmpire(app, league, teamId)
  await setAutoStartIn(app, league, { teamId, isOn: true })
}

/**
 * A manager asks the commissioner for a replacement, and manages the team until one has come; or does not ask any more.
 * @throws {DomainError} LEAVE_REFUSED for the commissioner, TOO_MANY_TRIES
 */
export function askReplacement(
  app: App,
  by: By & { actorId: UserId },
  { teamId, asked, reason = null }: { teamId: TeamId; asked: boolean; reason?: string | null },
): Promise<void> {
  return inLeague(app, by, async (app, league) => {
    const team = (await listTeams(app, league.id)).find(({ id }) => id === teamId)
    if (team?.ownerId !== by.actorId) throw new DomainError('LEAGUE_NOT_FOUND')
    if (asked && league.commissionerId === by.actorId)
      throw refused('You are the commissioner: make someone else commissioner first.')
    if ((team.replaceAskedAt !== null) === asked) return
    await takeTry(app, `leave:${by.actorId}`, LEAVING)
    await queries.updateReplaceAsked(app.db, teamId, asked ? league.at : null)
    // A link to the team was made because its manager wanted to go.
    if (!asked) {
      await queries.deleteTeamInvites(app.db, league.id, { teamId })
      await queries.unlistTeam(app.db, teamId)
    }
    await league.append({
      kind: 'replacement-asked',
      teamId,
      asked,
      ...(asked && reason !== null && { reason }),
    })
  })
}

/**
 * The commissioner answers a manager who asks to be replaced: lets them go, and the team has no manager from then on,
 * or declines, and they stay responsible. No consent is needed for what the manager asked for.
 * @throws {DomainError} LEAVE_REFUSED where they do not ask any more
 */
export function answerReplacement(
  app: App,
  by: By & { actorId: UserId },
  { teamId, accept, reason }: { teamId: TeamId; accept: boolean; reason: string },
): Promise<void> {
  return inLeague(app, by, async (app, league) => {
    const team = (await listTeams(app, league.id)).find(({ id }) => id === teamId)
    if (!team || team.replaceAskedAt === null || isOrphan(team))
      throw refused('This manager does not ask to be replaced any more.')
    if (accept) {
      await goFrom(app, league, { team, how: 'left', roster: 'locked', reason, isAccepted: true })
      return
    }
    await queries.updateReplaceAsked(app.db, teamId, null)
    await queries.deleteTeamInvites(app.db, league.id, { teamId })
    await queries.unlistTeam(app.db, teamId)
    await league.append({ kind: 'replacement-asked', teamId, asked: false, declined: reason })
  })
}

/** Managers who ask to be replaced, in the order of asking. */
export async function listReplacementRequests(
  app: App,
  league: Pick<LeagueRow, 'id'>,
): Promise<ReplacementRequest[]> {
  const asking = (await listTeams(app, league.id)).filter(
    (team) => team.replaceAskedAt !== null && !isOrphan(team),
  )
  const requests = asking.map(async (team) => {
    const [last] = await listActivity(app, league.id, {
      before: null,
      limit: 1,
      kinds: ['replacement-asked'],
      teamId: team.id,
    })
    const reason = last?.event.kind === 'replacement-asked' ? (last.event.reason ?? null) : null
    const { id: teamId, name: teamName, ownerName: username } = team
    return { teamId, teamName, username, reason, askedAt: team.replaceAskedAt ?? 0 }
  })
  return (await Promise.all(requests)).toSorted((a, b) => a.askedAt - b.askedAt)
}

/**
 * The commissioner has the players of a team without a manager go to waivers. Who is locked in a game just now stays.
 * @throws {DomainError} LEAVE_REFUSED
 */
export function releaseRoster(
  app: App,
  by: By & { actorId: UserId },
  { teamId, reason }: { teamId: TeamId; reason: string },
): Promise<{ released: number; kept: number }> {
  return inLeague(app, by, async (app, league) => {
    const team = (await listTeams(app, league.id)).find(({ id }) => id === teamId)
    if (!team || !isOrphan(team)) throw refused('Only players of a team without a manager can be released.')
    return releaseAll(app, league, { teamId, reason })
  })
}

function refused(message: string): DomainError {
  return new DomainError('LEAVE_REFUSED', { message })
}
