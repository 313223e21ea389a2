import * as z from 'zod'
import { TradeId } from '../../../shared/core/ids.ts'
import { actOf } from '../proposal/act.ts'
import { findTrade } from '../trade-book/service.ts'
import { decideTrade } from './review.ts'

/** The commissioner's veto of a trade of a team that they play against, who would be better with it. */
export const DECIDE = actOf({
  name: 'decide-trade',
  input: z.object({ id: TradeId, isStopped: z.boolean() }),
  async look(app, { league, own, isOwnCause, teamName }, { id, isStopped }) {
    const trade = await findTrade(app, { leagueId: league.id, id })
    const teams =
      (trade?.acceptedAt ?? null) === null ? [] : (trade?.parties ?? []).map(({ teamId }) => teamId)
    // One of their own is refused to everyone; and a trade that both sides want does not hurt them.
    if (!isStopped || teams.includes(own) || !teams.some(isOwnCause)) return null
    return { teams, summary: `veto the trade of ${teams.map(teamName).join(' and ')}` }
  },
  carryOut: (app, { league, userId, reason }, input) =>
    decideTrade(app, { league, userId, ...input, reason }),
})
