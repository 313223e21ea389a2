import { MayWait } from '../../../shared/proposal/proposal.ts'
import { PlayerPositions, PositionOrder } from '../../../shared/player/position.ts'
import { explainPositions, grantPosition, revokePosition } from '../../squad/position/service.ts'
import { partOf } from '../../squad/proposal/act.ts'
import { asAnswer } from '../../squad/proposal/answer.ts'
import { doOrPropose } from '../../squad/proposal/propose.ts'
import { router } from '../../core/trpc/trpc.ts'
import { settingsEditor } from '../../league/membership/procedures.ts'
import { GRANT, REVOKE } from './position-acts.ts'

const Answer = PlayerPositions.extend(MayWait.shape)

/** The commissioner's part of `position`. */
export const grantsRouter = router({
  grant: settingsEditor
    .input(PositionOrder)
    .output(Answer)
    .mutation(async ({ ctx: { app, league, user }, input }) => {
      const { reason, ...order } = input
      const wanted = { act: GRANT, league, input: order, reason, ask: true }
      const done = await doOrPropose(app, partOf({ userId: user.id }, 'position.grant'), wanted, (app) =>
        grantPosition(app, { league, actorId: user.id }, input),
      )
      return {
        ...(await explainPositions(app, league, input.playerId)),
        mayGrant: true,
        ...asAnswer(done),
      }
    }),

  revoke: settingsEditor
    .input(PositionOrder)
    .output(Answer)
    .mutation(async ({ ctx: { app, league, user }, input }) => {
      const { reason, ...order } = input
      const wanted = { act: REVOKE, league, input: order, reason, ask: true }
      const done = await doOrPropose(app, partOf({ userId: user.id }, 'position.revoke'), wanted, (app) =>
        revokePosition(app, { league, actorId: user.id }, input),
      )
      return {
        ...(await explainPositions(app, league, input.playerId)),
        mayGrant: true,
        ...asAnswer(done),
      }
    }),
})
