import type { LeagueId, TeamId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import { listTeams, usernameIn } from '../../league/team/service.ts'
import { sharingChange } from '../team-offer/co-manager.ts'
import { aboutTeam, type AudienceRule, leagueNotifications } from './audience-rule.ts'

async function findTeam(app: App, leagueId: LeagueId, teamId: TeamId) {
  return (await listTeams(app, leagueId)).find(({ id }) => id === teamId)
}

/** Those who share the team, but for the one who came. */
export const coManagerJoined: AudienceRule<'co-manager-joined'> = async (app, { league, event }) => {
  const team = await findTeam(app, league.id, event.teamId)
  return team ? [aboutTeam(league.id, team, sharingChange({ name: event.username, how: 'joined' }))] : []
}

/** Those who still share the team, and who was removed. */
export const coManagerEnded: AudienceRule<'co-manager-ended'> = async (app, { league, event, by }) => {
  const { teamId, userId, username: name, how, reason } = event
  const team = await findTeam(app, league.id, teamId)
  if (!team) return []
  const isOver = how === 'team-changed-hands'
  const own = sharingChange({ name, how: isOver ? 'ended' : 'removed', isReaders: true, reason })
  const { content } = aboutTeam(league.id, team, own)
  // Apart from what was done to the team while they shared it.
  const subject = `${league.id} ${teamId} ${event.kind}`
  return [
    ...((how === 'removed' || isOver) && userId !== by ? [{ to: { userId }, subject, content }] : []),
    // Who takes the team over knows whose it was by the event that says so.
    ...(isOver
      ? []
      : [aboutTeam(league.id, team, sharingChange({ name, how: how === 'removed' ? how : 'left', reason }))]),
  ]
}

/** Everybody who shares the team. */
export const teamLeadChanged: AudienceRule<'team-lead-changed'> = async (app, { league, event }) => {
  const team = await findTeam(app, league.id, event.teamId)
  return team ? [aboutTeam(league.id, team, sharingChange({ name: event.after, how: 'leads' }))] : []
}

/** All members: who may do what is everyone’s to know. */
export const coCommissionerNamed: AudienceRule<'co-commissioner-named'> = (app, happened) => {
  const { username: name, mayEditSettings, reason } = happened.event
  return leagueNotifications(app, happened, { what: 'co-commissioner', name, mayEditSettings, reason })
}

export const coCommissionerEnded: AudienceRule<'co-commissioner-ended'> = async (app, happened) => {
  const { username: name, how, reason } = happened.event
  // What they became, or how they went, is told by that.
  if (how !== 'removed' && how !== 'resigned') return []
  const named = usernameIn(await listTeams(app, happened.league.id), happened.event.userId) ?? name
  return leagueNotifications(app, happened, {
    what: 'co-commissioner',
    name: named,
    mayEditSettings: null,
    reason,
  })
}
