import * as z from 'zod'
import { HOSTS } from '../../../shared/hosts/league/host-league.ts'
import { LeagueMove, ReadFromHost } from '../../../shared/move-in/move-in.ts'
import { atOnce, router } from '../../core/trpc/trpc.ts'
import { signedIn, signedInIdempotent } from '../../people/session/procedures.ts'
import { answerPlayer } from './answers.ts'
import { currentMove, discardMove, fetchedHosts, readFromHost } from './service.ts'

/** Moving a league in from another host: what is read of it, before anything is written. Files come by POST /api/move-in/files. */
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
})
