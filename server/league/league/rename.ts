import type { LeagueId, TeamId, UserId } from '../../../shared/core/ids.ts'
import { nameKey } from '../../../shared/core/name.ts'
import { DAY } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { inLeague } from '../events/in-league.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import { noteName } from '../season/owner.ts'
import { listTeams, needFreeTeamName } from '../team/service.ts'
import * as queries from './queries.ts'

/** Each is an event for ever, and every page of the league is told. */
const BY_ACCOUNT = { max: 20, windowMs: DAY }
const IN_LEAGUE = { max: 60, windowMs: DAY }

type By = { readonly leagueId: LeagueId; readonly actorId: UserId }

/** @throws {DomainError} TOO_MANY_TRIES */
async function takeRename(app: App, { leagueId, actorId }: By): Promise<void> {
  await takeTry(app, `rename:${actorId}`, BY_ACCOUNT)
  await takeTry(app, `rename-in:${leagueId}`, IN_LEAGUE)
}

/**
 * A team of a league is called something else, in the season that is played too; seasons that are over keep the name
 * they had. The name it has already changes nothing.
 * @param to.reason the commissioner's, for a team of another; null from its own manager
 * @throws {DomainError} TEAM_NOT_FOUND, TEAM_NAME_TAKEN, TOO_MANY_TRIES
 */
export function renameTeam(
  app: App,
  by: By,
  { teamId, name, reason }: { teamId: TeamId; name: string; reason: string | null },
): Promise<{ name: string }> {
  return inLeague(app, by, async (app, league) => {
    const teams = await listTeams(app, league.id)
    const team = teams.find(({ id }) => id === teamId)
    // Who had it a moment ago may have handed it over since.
    if (!team || (reason === null && team.ownerId !== by.actorId)) throw new DomainError('TEAM_NOT_FOUND')
    if (team.name === name) return { name }
    await needFreeTeamName(app, league.id, { name, teamId, field: 'name' })
    await takeRename(app, by)
    await queries.updateTeamName(app.db, teamId, { name, key: nameKey(name) })
    await noteName(app, league, { teamId, name })
    await league.append({ kind: 'team-renamed', teamId, before: team.name, after: name, reason })
    return { name }
  })
}

/**
 * The league is called something else. The name it has already changes nothing.
 * @throws {DomainError} TOO_MANY_TRIES
 */
export function renameLeague(app: App, by: By, name: string): Promise<{ name: string }> {
  return inLeague(app, by, async (app, league) => {
    if (league.name === name) return { name }
    await takeRename(app, by)
    await queries.updateLeagueName(app.db, league.id, { name, key: nameKey(name) })
    await league.append({ kind: 'league-renamed', before: league.name, after: name })
    return { name }
  })
}
