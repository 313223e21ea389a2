import * as z from 'zod'
import { ClaimId } from '../../../shared/core/ids.ts'
import {
  ClaimInput,
  ClaimOrder,
  Holds,
  WaiverBoard,
  WaiverHistory,
  WaiverReportPage,
} from '../../../shared/waiver/waiver.ts'
import { NEEDED, router, BY_TOKEN } from '../../core/trpc/trpc.ts'
import { leagueMember, leagueMemberIdempotent } from '../../league/membership/procedures.ts'
import * as board from './board.ts'
import * as claims from './claims.ts'

export const waiverRouter = router({
  /** How the waivers stand, with the claims of the visitor's team and what would become of them. */
  board: leagueMember
    .meta(NEEDED)
    .output(WaiverBoard)
    .query(({ ctx }) => board.getBoard(ctx.app, ctx.league, ctx.team.id)),

  /** Who cannot be added, and for how long. */
  holds: leagueMember
    .meta(NEEDED)
    .output(Holds)
    .query(({ ctx }) => board.getHolds(ctx.app, ctx.league)),

  /** What a run looked at and gave out; `dueAt` in ms since the epoch. */
  report: leagueMember
    .input(
      z.object({
        dueAt: z.int(),
        /** How many claims are there already, of a report that comes in parts. */
        after: z.int32().min(0).default(0),
      }),
    )
    .output(WaiverReportPage)
    .query(({ ctx, input }) => board.getReport(ctx.app, ctx.league, input)),

  /** What each team had left and where it stood after each run. */
  history: leagueMember.output(WaiverHistory).query(({ ctx }) => board.listHistory(ctx.app, ctx.league)),

  /** Makes a claim for the visitor's team, sealed by the browser (shared/waiver/seal/claim.ts). */
  claim: leagueMemberIdempotent
    .meta(BY_TOKEN.moves)
    .input(ClaimInput)
    .output(z.object({ id: ClaimId }))
    .mutation(({ ctx, input }) => {
      const { commitment, sealed, alternatives, replaces } = input
      const of = { league: ctx.league, teamId: ctx.team.id }
      return claims.makeClaim(ctx.app, ctx.idempotency, { ...of, commitment, sealed, alternatives, replaces })
    }),

  /** Takes back a claim of the visitor's team. */
  withdraw: leagueMember
    .meta(BY_TOKEN.moves)
    .input(z.object({ id: ClaimId }))
    .mutation(({ ctx, input }) =>
      claims.withdrawClaim(
        ctx.app,
        { userId: ctx.user.id },
        { league: ctx.league, teamId: ctx.team.id, id: input.id },
      ),
    ),

  /** Puts the claims of the visitor's team in another order, and into groups of alternatives. */
  arrange: leagueMember
    .meta(BY_TOKEN.moves)
    .input(ClaimOrder)
    .mutation(({ ctx, input }) =>
      claims.arrangeClaims(
        ctx.app,
        { userId: ctx.user.id },
        { league: ctx.league, teamId: ctx.team.id, claims: input.claims },
      ),
    ),
})
