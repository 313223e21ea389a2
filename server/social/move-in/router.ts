import * as z from 'zod'
import { LeagueCode } from '../../../shared/core/ids.ts'
import { HOSTS } from '../../../shared/hosts/league/host-league.ts'
import { LeagueMove, MoveChoices, MovedIn, ReadFromHost } from '../../../shared/move-in/move-in.ts'
import { atOnce, router } from '../../core/trpc/trpc.ts'
import { leadCommissioner, leagueMember } from '../../league/membership/procedures.ts'
import { signedIn, signedInIdempotent } from '../../people/session/procedures.ts'
import { answerPlayer } from './answers.ts'
import { commitMove } from './commit.ts'
import { getMovedIn } from './moved-in.ts'
import { currentMove, discardMove, fetchedHosts, readFromHost } from './service.ts'
import { undoMove } from './undo.ts'

/** Moving a league in from another host. Files come by POST /api/move-in/files. */
export const moveInRouter = router({
  /** Hosts that this server asks for a league; of the others, and where there are none, only files are read. */
  hosts: signedIn.output(z.array(z.enum(HOSTS))).query(({ ctx }) => [...fetchedHosts(ctx.app)]),

  current: signedIn
    .output(atOnce(LeagueMove.nullable()))
    .query(({ ctx }) => currentMove(ctx.app, ctx.user.id)),

  read: signedInIdempotent
    .input(ReadFromHost)
    .output(LeagueMove)
    .mutation(({ ctx, input }) => {
      const { idempotencyKey: _, ...wanted } = input
      return readFromHost(ctx.app, ctx.idempotency, { ...wanted, mover: ctx.user })
    }),

  answer: signedIn
    .input(
      z.object({
        playerId: z.string().min(1).max(80),
        /** A player of the feed, `unknown`, or null to take back what was said. */
        answer: z.string().min(1).max(30).nullable(),
      }),
    )
    .output(atOnce(LeagueMove))
    .mutation(({ ctx, input }) => answerPlayer(ctx.app, ctx.user.id, input)),

  discard: signedIn.mutation(({ ctx }) => discardMove(ctx.app, ctx.user.id)),

  /** Writes the league that was read and checked. */
  commit: signedInIdempotent
    .input(MoveChoices)
    .output(z.object({ code: LeagueCode }))
    .mutation(({ ctx, input }) => {
      const { idempotencyKey: _, ...choices } = input
      return commitMove(ctx.app, ctx.idempotency, choices)
    }),

  /** How a league came in; null for one that began here. */
  ofLeague: leagueMember
    .output(atOnce(MovedIn.nullable()))
    .query(({ ctx }) => getMovedIn(ctx.app, ctx.league, ctx.user.id)),

  /** Takes a move back. */
  undo: leadCommissioner
    .output(z.object({ isUndone: z.literal(true) }))
    .mutation(({ ctx }) => undoMove(ctx.app, { leagueId: ctx.league.id, actorId: ctx.user.id })),
})
