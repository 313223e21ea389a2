import * as z from 'zod'
import { LeagueCode } from '../../../shared/core/ids.ts'
import { MoveChoices, MovedIn } from '../../../shared/move-in/move-in.ts'
import { router } from '../../core/trpc/trpc.ts'
import { commissionerIdempotent, leagueMember } from '../../league/membership/procedures.ts'
import { signedInIdempotent } from '../../people/session/procedures.ts'
import { commitMove } from './commit.ts'
import { getMovedIn } from './moved-in.ts'
import { undoMove } from './undo.ts'

/** Moving a league in from another host. */
export const moveInRouter = router({
  /** Writes the league that was read and checked. */
  commit: signedInIdempotent
    .input(MoveChoices)
    .output(z.object({ code: LeagueCode }))
    .mutation(({ ctx, input }) => commitMove(ctx.app, ctx.idempotency, input)),

  /** How a league came in; null for one that began here. */
  ofLeague: leagueMember
    .output(MovedIn.nullable())
    .query(({ ctx }) => getMovedIn(ctx.app, ctx.league, ctx.user.id)),

  /** Takes a move back. */
  undo: commissionerIdempotent
    .output(z.object({ isUndone: z.literal(true) }))
    .mutation(({ ctx }) => undoMove(ctx.app, ctx.idempotency, ctx.league.id)),
})
