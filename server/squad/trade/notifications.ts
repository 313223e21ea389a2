import { TradeId } from '../../../shared/core/ids.ts'
import type { StillTrue } from '../../people/notification/deliver.ts'
import { listTeams, teamOf } from '../../league/team/service.ts'
import { findTrade } from '../trade-book/service.ts'

/** Whether an offer still waits for the one who is to be told of it. */
export const isStillOffered: StillTrue<'trade-offered'> = async (
  app,
  { userId, leagueId, content: { tradeId } },
) => {
  const trade = await findTrade(app, { leagueId, id: TradeId.parse(tradeId) })
  if (trade?.state !== 'offered' || app.now() >= trade.lapsesAt) return false
  const teams = await listTeams(app, leagueId)
  const own = teamOf(teams, userId)?.id
  return trade.parties.some(({ teamId, acceptedAt }) => teamId === own && acceptedAt === null)
}

/** Whether a trade still waits for the vote, or the word, of the one who is to be told of it. */
export const isStillInReview: StillTrue<'trade-vote'> = async (
  app,
  { userId, leagueId, content: { tradeId } },
) => {
  const trade = await findTrade(app, { leagueId, id: TradeId.parse(tradeId) })
  if (trade?.state !== 'in-review' || trade.dueAt === null || app.now() >= trade.dueAt) return false
  const own = teamOf(await listTeams(app, leagueId), userId)?.id
  return own !== undefined && !trade.votes.some(({ teamId }) => teamId === own)
}
