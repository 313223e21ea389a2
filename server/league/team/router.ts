import * as z from 'zod'
import { CrestSchema } from '../../../shared/crest/schema.ts'
import { TeamId } from '../../../shared/core/ids.ts'
import { TeamName } from '../../../shared/league/league.ts'
import { router, BY_TOKEN } from '../../core/trpc/trpc.ts'
import { signedIn } from '../../people/session/procedures.ts'
import { leagueMember } from '../membership/procedures.ts'
import { listOtherCrests } from './crests.ts'
import { renameTeam } from './rename.ts'
import { setCrest } from './set-crest.ts'

export const teamRouter = router({
  /** One's own team is called something else. */
  rename: leagueMember
    .input(z.object({ name: TeamName }))
    .output(z.object({ name: z.string() }))
    .mutation(({ ctx, input }) =>
      renameTeam(
        ctx.app,
        { leagueId: ctx.league.id, actorId: ctx.user.id },
        { teamId: ctx.team.id, name: input.name, reason: null },
      ),
    ),

  /** Crests of the teams in the user's leagues that do not have the one of their id (`generatedCrest`). */
  crests: signedIn
    .meta(BY_TOKEN.read)
    .output(z.array(CrestSchema.extend({ teamId: TeamId })))
    .query(({ ctx }) => listOtherCrests(ctx.app, ctx.user.id)),

  /** Gives one's own team a crest, or as the commissioner one without a manager. */
  setCrest: leagueMember
    .input(z.object({ teamId: TeamId, crest: CrestSchema }))
    .output(z.object({ crest: CrestSchema }))
    .mutation(({ ctx, input }) =>
      setCrest(ctx.app, { leagueId: ctx.league.id, actorId: ctx.user.id }, input),
    ),
})
