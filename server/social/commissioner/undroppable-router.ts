import { MayWait } from '../../../shared/proposal/proposal.ts'
import { UndroppableOrder } from '../../../shared/roster/undroppable.ts'
import { settingsEditor } from '../../league/membership/procedures.ts'
import { router } from '../../core/trpc/trpc.ts'
import { setUndroppable } from '../../squad/limit/undroppable.ts'
import { partOf } from '../../squad/proposal/act.ts'
import { asAnswer } from '../../squad/proposal/answer.ts'
import { doOrPropose } from '../../squad/proposal/propose.ts'
import { UNDROPPABLE } from './position-acts.ts'

/** The commissioner's part of `roster`. */
export const undroppableRouter = router({
  /** Keeps a player from being dropped by managers, or lets them again. */
  setUndroppable: settingsEditor
    .input(UndroppableOrder)
    .output(MayWait)
    .mutation(async ({ ctx: { app, league, user }, input }) => {
      const { reason, ...order } = input
      const wanted = { act: UNDROPPABLE, league, input: order, reason, ask: true }
      const part = partOf({ userId: user.id }, 'roster.setUndroppable')
      return asAnswer(
        await doOrPropose(app, part, wanted, (app) =>
          setUndroppable(app, { leagueId: league.id, actorId: user.id }, input),
        ),
      )
    }),
})
