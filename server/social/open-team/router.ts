import * as z from 'zod'
import { TeamId } from '../../../shared/core/ids.ts'
import { AskedFor, OpenTeam, OpenTeamPreview } from '../../../shared/league/open-team.ts'
import { router } from '../../core/trpc/trpc.ts'
import { commissioner } from '../../league/membership/procedures.ts'
import { signedIn, signedInIdempotent } from '../../people/session/procedures.ts'
import { askForListed } from './ask.ts'
import { listOpen, previewOpen, setListed } from './list.ts'

/** Teams that need a manager and that everyone on the server can find. */
export const openTeamRouter = router({
  list: signedIn.output(z.array(OpenTeam)).query(({ ctx }) => listOpen(ctx.app, ctx.user.id)),

  preview: signedIn
    .input(z.object({ teamId: TeamId }))
    .output(OpenTeamPreview)
    .query(({ ctx, input }) => previewOpen(ctx.app, ctx.user.id, input.teamId)),

  ask: signedInIdempotent
    .input(z.object({ teamId: TeamId }))
    .output(AskedFor)
    .mutation(({ ctx, input }) => askForListed(ctx.app, ctx.idempotency, input.teamId)),

  /** Lists a team, or takes it off the list. */
  setListed: commissioner
    .input(z.object({ teamId: TeamId, how: z.enum(['confirmed', 'first-come']).nullable() }))
    .mutation(({ ctx, input: { teamId, how } }) =>
      setListed(ctx.app, { leagueId: ctx.league.id, actorId: ctx.user.id }, { teamId, how }),
    ),
})
