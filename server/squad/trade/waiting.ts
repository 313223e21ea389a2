import type { TeamId } from '../../../shared/core/ids.ts'
import type { Needs } from '../../../shared/league/need.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listTeams } from '../../league/team/service.ts'
import { listOpen } from '../trade-book/service.ts'

/** What of a league's trades waits for a team: offers it has not answered, and how many votes it may still cast. */
export async function tradesWaitingFor(
  app: App,
  { id: leagueId }: Pick<LeagueRow, 'id'>,
  teamId: TeamId,
): Promise<Pick<Needs, 'offers' | 'votes'>> {
  const open = await listOpen(app, leagueId)
  const offers = open.filter(
    ({ state, lapsesAt, parties }) =>
      state === 'offered' &&
      lapsesAt > app.now() &&
      parties.some((party) => party.teamId === teamId && party.acceptedAt === null),
  )
  const votes = open.filter(
    ({ state, reviewedBy, parties, votes }) =>
      state === 'in-review' &&
      reviewedBy === 'votes' &&
      ![...parties, ...votes].some((one) => one.teamId === teamId),
  )
  const teams = offers.length > 0 ? await listTeams(app, leagueId) : []
  return {
    offers: offers
      .toSorted((one, other) => one.lapsesAt - other.lapsesAt)
      .map(({ id, proposerId, lapsesAt }) => ({
        id,
        from: teams.find((team) => team.id === proposerId)?.name ?? 'A team',
        expiresAt: lapsesAt,
      })),
    votes: votes.length,
  }
}
