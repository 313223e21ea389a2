import * as z from 'zod'
import { TeamId } from '../../../shared/core/ids.ts'
import { OrphanRoster } from '../../../shared/league/member-event.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listTeams } from '../../league/team/service.ts'
import { actOf } from '../../squad/proposal/act.ts'
import { ownCause } from '../../squad/proposal/own-cause.ts'
import { releaseRoster, removeTeam } from './leave.ts'

/*
 * The commissioner's acts on a team in season, with consent for their own opponents: a team without its
 * manager or its players is an easier opponent.
 */

/** Whether a team is one that the commissioner's own plays next, or may play: also before the week's first game. */
async function isRival(app: App, league: LeagueRow, teamId: TeamId): Promise<boolean> {
  const teams = await listTeams(app, league.id)
  return (await ownCause(app, league, { teams, now: app.now(), isAnswerable: false })).has(teamId)
}

export const REMOVE = actOf({
  name: 'remove-manager',
  input: z.object({ teamId: TeamId, roster: OrphanRoster }),
  async look(app, { league, own, teamName }, { teamId, roster }) {
    // Before a draft there are no opponents. Their own team cannot be removed at all.
    if (league.phase === 'setting-up' || teamId === own || !(await isRival(app, league, teamId))) return null
    const released = roster === 'released' ? ' and release its players' : ''
    return { teams: [teamId], summary: `remove the manager of ${teamName(teamId)}${released}` }
  },
  carryOut: (app, { league, userId, reason }, input) =>
    removeTeam(app, { leagueId: league.id, actorId: userId }, { ...input, reason }),
})

export const RELEASE = actOf({
  name: 'release-players',
  input: z.object({ teamId: TeamId }),
  async look(app, { league, teamName }, { teamId }) {
    return (await isRival(app, league, teamId))
      ? { teams: [teamId], summary: `release the players of ${teamName(teamId)}` }
      : null
  },
  carryOut: (app, { league, userId, reason }, input) =>
    releaseRoster(app, { leagueId: league.id, actorId: userId }, { ...input, reason }),
})
