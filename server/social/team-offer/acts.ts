import * as z from 'zod'
import { TeamId } from '../../../shared/core/ids.ts'
import { OrphanRoster } from '../../../shared/league/member-event.ts'
import { actOf } from '../../squad/proposal/act.ts'
import { releaseRoster, removeTeam } from './leave.ts'

/*
 * The commissioner's acts on a team in season, with consent for their own opponents: a team without its
 * manager or its players is an easier opponent.
 */

export const REMOVE = actOf({
  name: 'remove-manager',
  input: z.object({ teamId: TeamId, roster: OrphanRoster }),
  async look(_app, { league, isOwnCause, own, teamName }, { teamId, roster }) {
    // Before a draft there are no opponents. Their own team cannot be removed at all.
    if (league.phase === 'setting-up' || teamId === own || !isOwnCause(teamId)) return null
    const released = roster === 'released' ? ' and release its players' : ''
    return { teams: [teamId], summary: `remove the manager of ${teamName(teamId)}${released}` }
  },
  carryOut: (app, { league, userId, reason }, input) =>
    removeTeam(app, { leagueId: league.id, actorId: userId }, { ...input, reason }),
})

export const RELEASE = actOf({
  name: 'release-players',
  input: z.object({ teamId: TeamId }),
  async look(_app, { isOwnCause, teamName }, { teamId }) {
    return isOwnCause(teamId)
      ? { teams: [teamId], summary: `release the players of ${teamName(teamId)}` }
      : null
  },
  carryOut: (app, { league, userId, reason }, input) =>
    releaseRoster(app, { leagueId: league.id, actorId: userId }, { ...input, reason }),
})
