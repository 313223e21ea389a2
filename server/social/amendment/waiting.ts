import type { TeamId } from '../../../shared/core/ids.ts'
import type { Needs } from '../../../shared/league/need.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { mayVote, readAmendments } from './read.ts'

/** The amendments of a league that a team may still vote on, the one that closes first on top. */
export async function amendmentsWaitingFor(
  app: App,
  league: Pick<LeagueRow, 'id' | 'seq' | 'sport'>,
  teamId: TeamId,
): Promise<Needs['amendments']> {
  const { amendments } = await readAmendments(app, league)
  return amendments
    .filter((one) => mayVote(one, teamId))
    .map(({ proposed: { amendmentId: id, summary, closesAt }, proposerName }) => ({
      id,
      by: proposerName,
      summary,
      closesAt,
    }))
    .toSorted((one, other) => one.closesAt - other.closesAt)
}
