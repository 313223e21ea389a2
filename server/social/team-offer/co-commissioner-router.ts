import * as z from 'zod'
import { UserId } from '../../../shared/core/ids.ts'
import { Reason } from '../../../shared/core/name.ts'
import { router } from '../../core/trpc/trpc.ts'
import { commissioner, leadCommissioner } from '../../league/membership/procedures.ts'
import { nameCoCommissioner, removeCoCommissioner } from './co-commissioner.ts'

/** Who runs a league beside its commissioner. Pages have them with the league (`league.home`). */
export const coCommissionerRouter = router({
  /** Has a member run the league too, or changes whether they may edit settings and rules. */
  name: leadCommissioner
    .input(z.object({ userId: UserId, mayEditSettings: z.boolean(), reason: Reason }))
    .mutation(({ ctx: { app, league, user }, input }) =>
      nameCoCommissioner(app, { leagueId: league.id, actorId: user.id }, input),
    ),

  remove: leadCommissioner
    .input(z.object({ userId: UserId, reason: Reason }))
    .mutation(({ ctx: { app, league, user }, input }) =>
      removeCoCommissioner(app, { leagueId: league.id, actorId: user.id }, input),
    ),

  /** Steps down oneself. */
  resign: commissioner.mutation(({ ctx: { app, league, user } }) =>
    removeCoCommissioner(app, { leagueId: league.id, actorId: user.id }, { userId: user.id, reason: null }),
  ),
})
