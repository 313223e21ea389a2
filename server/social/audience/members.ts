import type { TeamId, UserId } from '../../../shared/core/ids.ts'
import type { LeagueChange } from '../../../shared/notification/changes.ts'
import type { NotificationContent } from '../../../shared/notification/notification.ts'
import type { App } from '../../core/app/app.ts'
import type { Happened } from '../../league/events/happened.ts'
import { isManager, listTeams, type Team, usernameIn } from '../../league/team/service.ts'
import { sharingChange } from '../team-offer/co-manager.ts'
import {
  aboutTeam,
  type EventOf,
  type AddressedNotification,
  type AudienceRule,
  leagueNotifications,
  officerNotifications,
  teamNotification,
} from './audience-rule.ts'

async function findTeam(app: App, { league }: Happened, id: TeamId): Promise<Team | undefined> {
  return (await listTeams(app, league.id)).find((team) => team.id === id)
}

/** Everybody who runs the league. */
function notifyOfficers(
  app: App,
  happened: Happened,
  change: LeagueChange,
): Promise<AddressedNotification[]> {
  const content: NotificationContent = { kind: 'league-change', changes: [change], count: 1 }
  return officerNotifications(app, happened, { subject: happened.league.id, content })
}

/** What members call whoever gave a command. */
async function actorName(app: App, { league, by }: Happened): Promise<string> {
  return usernameIn(await listTeams(app, league.id), by) ?? 'The commissioner'
}

/** Who manages it now. Who is offered the team is told by manager/offers.ts: they are no member. */
export const teamOffered: AudienceRule<'team-offered'> = (app, happened) => {
  const { teamId, to, expiresAt, withLeague, role } = happened.event
  // Who leads the team has asked them.
  if (role) return []
  return teamNotification(app, happened, teamId, { what: 'offered', to, expiresAt, withLeague })
}

/** Those who run the league, unless one of them withdrew it, and the managers, who were told that their team was offered. */
export const teamOfferEnded: AudienceRule<'team-offer-ended'> = async (app, happened) => {
  const { teamId, to, how, role } = happened.event
  const { league } = happened
  const team = await findTeam(app, happened, teamId)
  if (!team) return []
  if (role) return how === 'declined' ? [aboutTeam(league.id, team, sharingChange({ name: to, how }))] : []
  const isCommissioners = isManager(team, league.commissionerId)
  const { name: teamName } = team
  const told =
    how === 'withdrawn' ? [] : await notifyOfficers(app, happened, { what: 'offer-ended', teamName, to, how })
  return [
    // Who manages the team beside running the league is told once.
    ...told.filter((one) => isCommissioners || !('userId' in one.to && isManager(team, one.to.userId))),
    ...(isCommissioners ? [] : [aboutTeam(league.id, team, { what: 'offer-over', to, how })]),
  ]
}

/** Before a draft: all members, and whoever was taken out. */
export const teamRemoved: AudienceRule<'team-removed'> = async (app, happened) => {
  const { how, userId, username, teamName, reason } = happened.event
  const others = await leagueNotifications(app, happened, {
    what: 'team-left',
    teamName,
    username,
    ...(how === 'removed' && { removed: { reason } }),
  })
  return how === 'left' ? others : [removed(happened, userId), ...others]
}

function removed(
  { league, event }: Happened<EventOf<'team-removed' | 'team-orphaned'>>,
  userId: UserId,
): AddressedNotification {
  const { teamId, reason } = event
  const isAccepted = event.kind === 'team-orphaned' && event.isAccepted === true
  return {
    to: { userId },
    // Apart from what was done to the team while it was theirs.
    subject: `${league.id} ${teamId} ${event.kind}`,
    content: {
      kind: 'team-change',
      teamName: league.name,
      changes: [
        isAccepted
          ? { what: 'replacement-answered', isAccepted, league: league.name, reason }
          : { what: 'removed', league: league.name, reason },
      ],
      count: 1,
    },
  }
}

/** The removed manager, and all members who are still in the league. */
export const teamOrphaned: AudienceRule<'team-orphaned'> = async (app, happened) => {
  const { teamId, userId, username, how, roster, reason } = happened.event
  const team = await findTeam(app, happened, teamId)
  if (!team) return []
  const change = { what: 'no-manager', teamName: team.name, username, how, roster, reason } as const
  return [
    ...(how === 'removed' || happened.event.isAccepted ? [removed(happened, userId)] : []),
    ...(await leagueNotifications(app, happened, change)).filter(
      ({ to }) => !('teamId' in to) || to.teamId !== teamId,
    ),
  ]
}

/** Those who run the league, or the managers where it was declined; but not that whoever becomes commissioner stays. */
export const replacementAsked: AudienceRule<'replacement-asked'> = async (app, happened) => {
  const { teamId, asked, reason = null, declined } = happened.event
  const { league } = happened
  const team = await findTeam(app, happened, teamId)
  if (!team) return []
  if (declined !== undefined) {
    const change = {
      what: 'replacement-answered',
      isAccepted: false,
      league: league.name,
      reason: declined,
    } as const
    return [aboutTeam(league.id, team, change)]
  }
  if (team.ownerId !== happened.by) return []
  const { name: teamName, ownerName: username } = team
  return notifyOfficers(app, happened, { what: 'replacement', teamName, username, isAsked: asked, reason })
}

/** Whoever managed the team before, whoever manages it now, and the other members. */
export const teamHandedOver: AudienceRule<'team-handed-over'> = async (app, happened) => {
  const { league, event } = happened
  const team = await findTeam(app, happened, event.teamId)
  if (!team) return []
  const { before, after, beforeId, reason } = event
  const content = (isReaders: boolean, name: string): AddressedNotification['content'] => ({
    kind: 'team-change',
    teamName: team.name,
    changes: [{ what: 'given', isReaders, name, reason }],
    count: 1,
  })
  // Apart from what was done to the team while it was theirs.
  const subject = `${league.id} ${team.id} ${event.kind}`
  const others = await leagueNotifications(app, happened, {
    what: 'new-manager',
    teamName: team.name,
    name: after,
  })
  return [
    ...(beforeId ? [{ to: { userId: beforeId }, subject, content: content(false, after) }] : []),
    { to: { teamId: team.id }, subject, content: content(true, before) },
    ...others.filter(({ to }) => !('teamId' in to) || to.teamId !== team.id),
  ]
}

/** The team's manager, where the commissioner did it. */
export const teamRenamed: AudienceRule<'team-renamed'> = async (app, happened) => {
  const { teamId, before, after, reason } = happened.event
  const team = await findTeam(app, happened, teamId)
  if (!team || reason === null) return []
  const by = await actorName(app, happened)
  return [aboutTeam(happened.league.id, team, { what: 'renamed', before, after, by, reason })]
}

export const leagueRenamed: AudienceRule<'league-renamed'> = async (app, happened) => {
  const { before, after } = happened.event
  return leagueNotifications(app, happened, {
    what: 'name',
    before,
    after,
    by: await actorName(app, happened),
  })
}
