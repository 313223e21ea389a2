import * as z from 'zod'
import { LeagueCode, LeagueId } from '../../../shared/core/ids.ts'
import { Reason } from '../../../shared/core/name.ts'
import { Deletable, DeletedLeague } from '../../../shared/league/deleted-league.ts'
import { router } from '../../core/trpc/trpc.ts'
import { listMyDeleted } from '../../league/deleted-league/service.ts'
import { commissioner } from '../../league/membership/procedures.ts'
import { signedIn, signedInIdempotent } from '../../people/session/procedures.ts'
import { deleteLeague, whyKept } from './delete.ts'
import { restoreByCommissioner } from './restore.ts'

/** Leagues that are deleted, and can be restored for 30 days. */
export const deletedLeagueRouter = router({
  /** Those that the caller was in. */
  mine: signedIn.output(z.array(DeletedLeague)).query(({ ctx }) => listMyDeleted(ctx.app, ctx.user.id)),

  /** Whether a league could be deleted. */
  may: commissioner
    .output(Deletable)
    .query(async ({ ctx }) => ({ why: await whyKept(ctx.app, ctx.league.id) })),

  /** For the league's commissioner. Of no kind that looks for the league, which is gone when the answer is asked for again. */
  delete: signedInIdempotent
    .input(z.object({ code: LeagueCode, name: z.string().max(200), reason: Reason }))
    .output(z.object({ expiresAt: z.int() }))
    .mutation(({ ctx, input: { code, name, reason } }) =>
      deleteLeague(ctx.app, ctx.idempotency, { code, name, reason }),
    ),

  restore: signedInIdempotent
    .input(z.object({ id: LeagueId }))
    .output(z.object({ code: LeagueCode }))
    .mutation(({ ctx, input }) => restoreByCommissioner(ctx.app, ctx.idempotency, input.id)),
})
