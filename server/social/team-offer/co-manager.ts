import type { TeamId, TeamOfferId, UserId } from '../../../shared/core/ids.ts'
import type { SharingEvent } from '../../../shared/league/sharing-event.ts'
import { MOST_MANAGERS } from '../../../shared/league/sharing-limits.ts'
import type { TeamChange } from '../../../shared/notification/changes.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { type By, inLeague, type LockedLeague } from '../../league/events/in-league.ts'
import { recordOwner } from '../../league/season/owner.ts'
import { isOrphan, listTeams, type Manager, type Team } from '../../league/team/service.ts'
import { forgetMember } from './forget-member.ts'
import { voidOffers } from './void-offers.ts'
import * as queries from './queries.ts'

type Ended = Extract<SharingEvent, { kind: 'co-manager-ended' }>
type LeadChanged = Extract<SharingEvent, { kind: 'team-lead-changed' }>

/** A team of a league that a person leads. @throws {DomainError} SHARING_REFUSED for its other managers and others’ teams */
export function ledBy(teams: readonly Team[], teamId: TeamId, userId: UserId): Team {
  const team = teams.find(({ id }) => id === teamId)
  if (team?.ownerId !== userId) throw notShared('Only the manager who leads a team decides who shares it.')
  return team
}

/** A person shares a team from now on, inside the command by which they accept its invitation. @throws {DomainError} TEAM_OFFER_INVALID */
export async function joinTeam(
  app: App,
  league: LockedLeague,
  { team, userId, offer }: { team: Team; userId: UserId; offer: { id: TeamOfferId; username: string } },
): Promise<void> {
  if (isOrphan(team) || 1 + team.coManagers.length >= MOST_MANAGERS)
    throw new DomainError('TEAM_OFFER_INVALID')
  const { id: teamId } = team
  await queries.insertCoManager(app.db, { leagueId: league.id, teamId, userId, since: league.at })
  const now = (await listTeams(app, league.id)).find(({ id }) => id === teamId)
  // As the account has it, whatever case it was entered in.
  const username = now?.coManagers.find((one) => one.userId === userId)?.username ?? offer.username
  await league.append({ kind: 'co-manager-joined', teamId, userId, username, offerId: offer.id })
}

/**
 * A co-manager gives up their part in a team: they are not in the league any more.
 * @throws {DomainError} SHARING_REFUSED for who leads it, LEAVE_REFUSED for the commissioner
 */
export function leaveTeam(app: App, by: By & { actorId: UserId }, teamId: TeamId): Promise<void> {
  return inLeague(app, by, async (app, league) => {
    const team = (await listTeams(app, league.id)).find(({ id }) => id === teamId)
    const who = team?.coManagers.find(({ userId }) => userId === by.actorId)
    if (!team || !who)
      throw notShared('You lead this team: hand it to a co-manager first, or leave the league with it.')
    refuseCommissioner(league, by.actorId)
    await endCoManager(app, league, { team, who, how: 'left', reason: null })
  })
}

/**
 * The lead of a team, or the commissioner with a reason, ends someone's part in it.
 * @throws {DomainError} SHARING_REFUSED, LEAVE_REFUSED for the commissioner's own part
 */
export function removeCoManager(
  app: App,
  by: By & { actorId: UserId },
  { teamId, userId, reason }: { teamId: TeamId; userId: UserId; reason: string | null },
): Promise<void> {
  return inLeague(app, by, async (app, league) => {
    const teams = await listTeams(app, league.id)
    const team = reason === null ? ledBy(teams, teamId, by.actorId) : teams.find(({ id }) => id === teamId)
    const who = team?.coManagers.find((one) => one.userId === userId)
    if (!team || !who) throw notShared('That person is not a co-manager of this team.')
    refuseCommissioner(league, userId)
    await endCoManager(app, league, { team, who, how: 'removed', reason })
  })
}

function refuseCommissioner(league: LockedLeague, userId: UserId): void {
  if (league.commissionerId === userId)
    throw new DomainError('LEAVE_REFUSED', {
      message: 'The commissioner stays in the league: someone else has to be commissioner first.',
    })
}

/** Someone is not one of a team's managers any more, inside a command that has locked its league. */
export async function endCoManager(
  app: App,
  league: LockedLeague,
  { team, who, how, reason }: { team: Team; who: Manager } & Pick<Ended, 'how' | 'reason'>,
): Promise<void> {
  const { userId, username } = who
  await queries.deleteCoManager(app.db, { teamId: team.id, userId })
  const isTheirs = how === 'left' || how === 'removed'
  await league.append(
    { kind: 'co-manager-ended', teamId: team.id, userId, username, how, reason },
    isTheirs ? league.by : null,
  )
  await forgetMember(app, league, { userId, username, isDeleted: how === 'account-deleted' })
}

/** A team changes hands: whoever shared it does not any more. */
export async function endCoManagersOf(app: App, league: LockedLeague, team: Team): Promise<void> {
  for (const who of team.coManagers)
    await endCoManager(app, league, { team, who, how: 'team-changed-hands', reason: null })
}

/** The lead of a team hands it to one of its co-managers, and is one of them from now on. @throws {DomainError} SHARING_REFUSED */
export function handOnLead(
  app: App,
  by: By & { actorId: UserId },
  { teamId, userId }: { teamId: TeamId; userId: UserId },
): Promise<void> {
  return inLeague(app, by, async (app, league) => {
    const team = ledBy(await listTeams(app, league.id), teamId, by.actorId)
    const to = team.coManagers.find((one) => one.userId === userId)
    if (!to) throw notShared('Only one of the team’s co-managers can lead it.')
    await passLead(app, league, { team, to, how: 'handed-on' })
  })
}

/**
 * One of its co-managers leads a team from now on, inside a command that has locked its league. What the managers of
 * the team alone see stays theirs.
 * @param of.how who led it stays as co-manager only where they hand it on
 */
export async function passLead(
  app: App,
  league: LockedLeague,
  { team, to, how }: { team: Team; to: Manager } & Pick<LeadChanged, 'how'>,
): Promise<void> {
  const { id: teamId, ownerId: beforeId, ownerName: before } = team
  const { userId: afterId, username: after } = to
  await queries.deleteCoManager(app.db, { teamId, userId: afterId })
  await queries.updateLead(app.db, teamId, { userId: afterId, since: league.at })
  if (how === 'handed-on') {
    const beside = { leagueId: league.id, teamId, userId: beforeId, since: league.at }
    await queries.insertCoManager(app.db, beside)
  }
  // Invitations that only who led it could make, and a link by which they wanted to be replaced.
  await voidOffers(app, league, { teamId })
  await queries.deleteTeamInvites(app.db, league.id, { teamId })
  await recordOwner(app, league, { teamId, userId: afterId, heldBy: null })
  const by = how === 'account-deleted' ? null : league.by
  await league.append({ kind: 'team-lead-changed', teamId, before, after, beforeId, afterId, how }, by)
  if (how !== 'handed-on')
    await forgetMember(app, league, {
      userId: beforeId,
      username: before,
      isDeleted: how === 'account-deleted',
    })
}

/** What the managers of a team are told of someone who shares it. */
export function sharingChange(
  of: Pick<Extract<TeamChange, { what: 'co-manager' }>, 'name' | 'how'> & {
    isReaders?: boolean
    reason?: string | null
  },
): TeamChange {
  return { what: 'co-manager', isReaders: false, reason: null, ...of }
}

/** A refusal of what someone wants about who shares a team. */
export function notShared(message: string): DomainError {
  return new DomainError('SHARING_REFUSED', { message })
}
