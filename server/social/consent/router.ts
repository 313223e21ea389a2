import * as z from 'zod'
import { ProposalId } from '../../../shared/core/ids.ts'
import { Reason } from '../../../shared/core/name.ts'
import { OpenProposal } from '../../../shared/proposal/proposal.ts'
import { router } from '../../core/trpc/trpc.ts'
import { commissioner, leagueMember } from '../../league/membership/procedures.ts'
import { approve, listProposals, object, withdraw } from './decide.ts'

const Which = z.object({ id: ProposalId })

/** What a commissioner asks the league for about their own team. */
export const consentRouter = router({
  list: leagueMember
    .output(z.object({ open: z.array(OpenProposal) }))
    .query(async ({ ctx }) => ({ open: await listProposals(ctx.app, ctx.league) })),

  approve: leagueMember
    .input(Which)
    .output(z.object({ isDone: z.boolean() }))
    .mutation(({ ctx: { app, league, user, team }, input: { id } }) =>
      approve(app, { league, userId: user.id, teamId: team.id, id }),
    ),

  object: leagueMember
    .input(Which.extend({ reason: Reason.nullable().default(null) }))
    .mutation(({ ctx: { app, league, user, team }, input: { id, reason } }) =>
      object(app, { league, userId: user.id, teamId: team.id, id, reason }),
    ),

  withdraw: commissioner
    .input(Which)
    .mutation(({ ctx: { app, league, user }, input: { id } }) =>
      withdraw(app, { league, userId: user.id, id }),
    ),
})
