import * as z from 'zod'
import { TradeId } from '../../../shared/core/ids.ts'
import { MayWait } from '../../../shared/proposal/proposal.ts'
import {
  AcceptInput,
  BlockInput,
  DecisionInput,
  OfferInput,
  Portal,
  VoteInput,
} from '../../../shared/trade/trade.ts'
import { partOf } from '../proposal/act.ts'
import { asAnswer } from '../proposal/answer.ts'
import { doOrPropose } from '../proposal/propose.ts'
import { NEEDED, router } from '../../core/trpc/trpc.ts'
import { commissioner, leagueMember, leagueMemberIdempotent } from '../../league/membership/procedures.ts'
import { DECIDE } from './acts.ts'
import * as answer from './answer.ts'
import { setBlock } from './block.ts'
import { offerTrade } from './offer.ts'
import { getPortal } from './portal.ts'
import { decideTrade, voteOnTrade } from './review.ts'

export const tradeRouter = router({
  /** What can be traded, what is offered to the visitor's team, and every trade that was accepted. */
  portal: leagueMember
    .meta(NEEDED)
    .output(Portal)
    .query(({ ctx }) =>
      getPortal(ctx.app, ctx.league, { teamId: ctx.team.id, isOfficer: ctx.office !== null }),
    ),

  /** Offers a trade for the visitor's team, or answers an offer with another. */
  offer: leagueMemberIdempotent
    .input(OfferInput)
    .output(z.object({ id: TradeId }))
    .mutation(({ ctx, input: { assets, drops, days, counters } }) =>
      offerTrade(ctx.app, ctx.idempotency, {
        league: ctx.league,
        teamId: ctx.team.id,
        offer: { assets, drops, days, counters },
      }),
    ),

  /** Accepts an offer, with the drops of the visitor's team. */
  accept: leagueMember
    .input(AcceptInput)
    .mutation(({ ctx, input: { id, drops } }) =>
      answer.acceptTrade(ctx.app, { ...answerer(ctx), id, drops }),
    ),

  decline: leagueMember
    .input(z.object({ id: TradeId }))
    .mutation(({ ctx, input: { id } }) => answer.declineTrade(ctx.app, { ...answerer(ctx), id })),

  /** Takes an offer of the visitor's team back. */
  withdraw: leagueMember
    .input(z.object({ id: TradeId }))
    .mutation(({ ctx, input: { id } }) => answer.withdrawTrade(ctx.app, { ...answerer(ctx), id })),

  /** Votes on a trade of others that was accepted. */
  vote: leagueMember
    .input(VoteInput)
    .mutation(({ ctx, input: { id, isAgainst, reason } }) =>
      voteOnTrade(ctx.app, { ...answerer(ctx), id, isAgainst, reason }),
    ),

  /** The commissioner stops a trade of others, or lets it count at once. */
  decide: commissioner
    .input(DecisionInput)
    .output(MayWait)
    .mutation(async ({ ctx: { app, league, user }, input: { reason, ...input } }) => {
      const wanted = { act: DECIDE, league, input, reason, ask: true }
      return asAnswer(
        await doOrPropose(app, partOf({ userId: user.id }, 'trade.decide'), wanted, (app) =>
          decideTrade(app, { league, userId: user.id, ...input, reason }),
        ),
      )
    }),

  /** Sets the visitor's trade block, and what the team looks for. */
  setBlock: leagueMember
    .input(BlockInput)
    .mutation(({ ctx, input: { players, note } }) => setBlock(ctx.app, { ...answerer(ctx), players, note })),
})

type Answerer = Omit<answer.AnswerOf, 'id'>

function answerer({
  league,
  team,
  user,
}: {
  league: Answerer['league']
  team: { id: Answerer['teamId'] }
  user: { id: Answerer['userId'] }
}): Answerer {
  return { league, teamId: team.id, userId: user.id }
}
