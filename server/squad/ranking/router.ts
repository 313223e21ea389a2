import * as z from 'zod'
import {
  LeagueRanking,
  MatchedList,
  OwnRanking,
  PastedText,
  RankingToSave,
} from '../../../shared/ranking/own-ranking.ts'
import { CAN_WAIT, router, BY_TOKEN } from '../../core/trpc/trpc.ts'
import { leagueMember } from '../../league/membership/procedures.ts'
import { matchPasted } from './match.ts'
import * as rankings from './service.ts'

export const rankingRouter = router({
  /** One's own order; null for who has none and goes by the league's. */
  mine: leagueMember
    .output(OwnRanking.nullable())
    .query(({ ctx }) => rankings.getOwnRanking(ctx.app, ctx.league, ctx.team.id)),

  /** The league's order, to begin one's own with. */
  league: leagueMember
    .output(LeagueRanking)
    .query(({ ctx }) => rankings.getLeagueRanking(ctx.app, ctx.league)),

  save: leagueMember
    .meta(BY_TOKEN.moves)
    .input(RankingToSave)
    .output(z.object({ updatedAt: z.int() }))
    .mutation(({ ctx: { app, league, team, user }, input: { players, adp, expected } }) =>
      rankings.saveRanking(app, { league, teamId: team.id, userId: user.id }, { players, adp, expected }),
    ),

  clear: leagueMember
    .meta(BY_TOKEN.moves)
    .mutation(({ ctx: { app, league, team, user } }) =>
      rankings.clearRanking(app, { league, teamId: team.id, userId: user.id }),
    ),

  /** The players of a pasted list. A mutation for its length; it changes nothing. */
  match: leagueMember
    .meta(BY_TOKEN.moves)
    .meta(CAN_WAIT)
    .input(z.object({ text: PastedText }))
    .output(MatchedList)
    .mutation(({ ctx, input }) => matchPasted(ctx.app, ctx.league, input.text)),
})
