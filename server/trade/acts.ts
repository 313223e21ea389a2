import * as z from 'zod'
import { TradeId } from '../../shared/ids.ts'
import { actOf } from '../proposal/act.ts'
import { findTrade } from '../trade-book/service.ts'
import { decideTrade } from './review.ts'

/** The commissioner's word on a trade of a team that they play against: the players in it decide their own game. */
export const DECIDE = actOf({
  name: 'decide-trade',
  input: z.object({ id: TradeId, isStopped: z.boolean() }),
  async look(app, { league, own, isOwnCause, teamName }, { id, isStopped }) {
    const trade = await findTrade(app, { leagueId: league.id, id })
    const teams =
      (trade?.acceptedAt ?? null) === null ? [] : (trade?.parties ?? []).map(({ teamId }) => teamId)
    // One of their own is refused to everyone.
    if (teams.includes(own) || !teams.some(isOwnCause)) return null
    const names = teams.map(teamName).join(' and ')
    return { teams, summary: `${isStopped ? 'veto' : 'push through'} the trade of ${names}` }
  },
  carryOut: (app, { league, userId, reason }, input) =>
    decideTrade(app, { league, userId, ...input, reason }),
})
