import { type Crest, crestText } from '../../../shared/crest/crest.ts'
import type { LeagueId, TeamId, UserId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import { DAY } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { inLeague } from '../events/in-league.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import { listOfficers } from '../membership/service.ts'
import { listCrests, saveCrest } from './crests.ts'
import { isManager, isOrphan, listTeams } from './service.ts'

/** Each is an event for ever, and every page of the league is told. */
const BY_ACCOUNT = { max: 20, windowMs: DAY }
const IN_LEAGUE = { max: 60, windowMs: DAY }

/**
 * A team has another crest. Its manager chooses it, and the commissioner for a team without one. No two teams of a
 * league have the same, and what a team would have by itself no other can take. The crest it has already changes nothing.
 * @throws {DomainError} TEAM_NOT_FOUND, CREST_NOT_YOURS, CREST_TAKEN, TOO_MANY_TRIES
 */
export function setCrest(
  app: App,
  { leagueId, actorId }: { readonly leagueId: LeagueId; readonly actorId: UserId },
  { teamId, crest }: { teamId: TeamId; crest: Crest },
): Promise<{ crest: Crest }> {
  return inLeague(app, { leagueId, actorId }, async (app, league) => {
    const team = (await listTeams(app, league.id)).find(({ id }) => id === teamId)
    if (!team) throw new DomainError('TEAM_NOT_FOUND')
    const isForIt = isOrphan(team) ? (await listOfficers(app, league)).has(actorId) : isManager(team, actorId)
    if (!isForIt) throw new DomainError('CREST_NOT_YOURS')
    const crests = await listCrests(app, league.id)
    const text = crestText(crest)
    const before = must(
      crests.find(({ id }) => id === teamId),
      'the crest of a team',
    ).crest
    if (crestText(before) === text) return { crest }
    const isTaken = crests.some(
      (other) => other.id !== teamId && [other.crest, other.generated].some((one) => crestText(one) === text),
    )
    if (isTaken) throw new DomainError('CREST_TAKEN', { field: 'crest' })
    await takeTry(app, `crest:${actorId}`, BY_ACCOUNT)
    await takeTry(app, `crest-in:${league.id}`, IN_LEAGUE)
    await saveCrest(app, teamId, crest)
    await league.append({ kind: 'crest-set', teamId, teamName: team.name, before, after: crest })
    return { crest }
  })
}
