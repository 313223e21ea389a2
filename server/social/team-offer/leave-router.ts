import * as z from 'zod'
import { Reason } from '../../../shared/core/name.ts'
import { Became } from '../../../shared/league/member-event.ts'
import { router } from '../../core/trpc/trpc.ts'
import { leagueMember } from '../../league/membership/procedures.ts'
import { askReplacement, leave } from './leave.ts'

/** How a manager leaves: a part of `league`. */
export const leaveRouter = router({
  /** Leaves the league: before a draft with one's team, afterwards without it. */
  leave: leagueMember
    .output(Became)
    .mutation(({ ctx }) => leave(ctx.app, { leagueId: ctx.league.id, actorId: ctx.user.id }, ctx.team.id)),

  /** Asks the commissioner for a new manager of one's own team, or does not any more. */
  askReplacement: leagueMember
    .input(z.object({ asked: z.boolean(), reason: Reason.nullish() }))
    .mutation(({ ctx, input }) =>
      askReplacement(
        ctx.app,
        { leagueId: ctx.league.id, actorId: ctx.user.id },
        { teamId: ctx.team.id, asked: input.asked, reason: input.reason ?? null },
      ),
    ),
})
