import type { TeamId } from '../../../shared/core/ids.ts'
import { nameKey } from '../../../shared/core/name.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { inLeague } from '../events/in-league.ts'
import { recordTeamName } from '../season/owner.ts'
import * as queries from './queries.ts'
import { type RenameBy, takeRename } from './rename-limits.ts'
import { isManager, listTeams, needFreeTeamName } from './service.ts'

/**
 * A team of a league is called something else, in the season that is played too; seasons that are over keep the name
 * they had. The name it has already changes nothing.
 * @param to.reason the commissioner's, for a team of another; null from its own manager
 * @throws {DomainError} TEAM_NOT_FOUND, TEAM_NAME_TAKEN, TOO_MANY_TRIES
 */
export function renameTeam(
  app: App,
  by: RenameBy,
  { teamId, name, reason }: { teamId: TeamId; name: string; reason: string | null },
): Promise<{ name: string }> {
  return inLeague(app, by, async (app, league) => {
    const teams = await listTeams(app, league.id)
    const team = teams.find(({ id }) => id === teamId)
    // Who had it a moment ago may have handed it over since.
    if (!team || (reason === null && !isManager(team, by.actorId))) throw new DomainError('TEAM_NOT_FOUND')
    if (team.name === name) return { name }
    await needFreeTeamName(app, league.id, { name, teamId, field: 'name' })
    await takeRename(app, by)
    await queries.updateTeamName(app.db, teamId, { name, key: nameKey(name) })
    await recordTeamName(app, league, { teamId, name })
    await league.append({ kind: 'team-renamed', teamId, before: team.name, after: name, reason })
    return { name }
  })
}
