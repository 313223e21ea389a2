import type { LeagueId, UserId } from '../../../shared/core/ids.ts'
import type { UnclaimedTeam } from '../../../shared/league/unclaimed-team.ts'
import type { App } from '../../core/app/app.ts'
import { listTeams, teamOf } from '../../league/team/service.ts'
import { listUnclaimedTeams } from '../unclaimed-team/service.ts'

/**
 * The teams of a league that can be asked for, in the order of the seats. Not the commissioner’s, with whose team the
 * league would go.
 */
export async function listOpenTeams(
  app: App,
  { id, commissionerId }: { id: LeagueId; commissionerId: UserId },
): Promise<UnclaimedTeam[]> {
  const own = teamOf(await listTeams(app, id), commissionerId)?.id
  return (await listUnclaimedTeams(app, id)).filter(({ teamId }) => teamId !== own)
}
