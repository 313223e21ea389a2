import type { TeamId, UserId } from '../../shared/ids.ts'
import { must } from '../../shared/must.ts'
import { HOUR } from '../../shared/time.ts'
import type { App } from '../app.ts'
import { findUserByName } from '../auth/service.ts'
import { DomainError } from '../errors.ts'
import { type By, inLeague } from '../league-log/in-league.ts'
import { takeTry } from '../limits/service.ts'
import { listTeams } from '../team/service.ts'
import { withdrawClaimsOf } from '../waiver/claims.ts'
import * as queries from './queries.ts'

/** Of a commissioner: by trying names he learns who is on this server. */
const HAND_OVERS = { max: 20, windowMs: HOUR }

/**
 * Gives a team to somebody else on this server, with all that it has but its claims that wait. The commissioner's own goes with the league alone.
 * @throws {DomainError} HAND_OVER_REFUSED, TOO_MANY_TRIES
 */
export async function handOverTeam(
  app: App,
  by: By & { actorId: UserId },
  { teamId, username, reason }: { teamId: TeamId; username: string; reason: string },
): Promise<void> {
  // That somebody has the team already is no secret.
  const already = (await listTeams(app, by.leagueId)).find(({ id }) => id === teamId)?.ownerId
  if ((await findUserByName(app, username))?.id !== already || already === undefined)
    await takeTry(app, `hand-over:${by.actorId}`, HAND_OVERS)
  return inLeague(app, by, async (app, league) => {
    const teams = await listTeams(app, league.id)
    const team = teams.find(({ id }) => id === teamId)
    const user = await findUserByName(app, username)
    if (!team || !user) throw refused('Nobody on this server is called so.')
    if (team.ownerId === user.id) return
    if (team.ownerId === league.commissionerId)
      throw refused('This is the commissioner’s team: hand the league over first.')
    if (teams.some(({ ownerId }) => ownerId === user.id))
      throw refused(`${user.username} has a team in this league already.`)
    await queries.updateOwner(app.db, teamId, user.id)
    // Or a commissioner could read a rival's bids by giving the team to an account of his own for a moment.
    await withdrawClaimsOf(app, league, teamId)
    app.afterCommit(() => app.live.noteEnded(team.ownerId))
    const { ownerName: before } = team
    await league.append({ kind: 'team-handed-over', teamId, before, after: user.username, reason })
  })
}

/** Makes another member the commissioner. @throws {DomainError} HAND_OVER_REFUSED */
export function handOverLeague(
  app: App,
  by: By,
  { userId, reason }: { userId: UserId; reason: string },
): Promise<void> {
  return inLeague(app, by, async (app, league) => {
    if (league.commissionerId === userId) return
    const teams = await listTeams(app, league.id)
    const next = teams.find(({ ownerId }) => ownerId === userId)
    if (!next) throw refused('Only a member of the league can be its commissioner.')
    const now = must(
      teams.find(({ ownerId }) => ownerId === league.commissionerId),
      'the team of the commissioner',
    )
    await queries.updateCommissioner(app.db, league.id, userId)
    await league.append({
      kind: 'commissioner-changed',
      before: now.ownerName,
      after: next.ownerName,
      reason,
    })
  })
}

function refused(message: string): DomainError {
  return new DomainError('HAND_OVER_REFUSED', { message })
}
