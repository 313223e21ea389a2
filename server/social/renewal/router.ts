import * as z from 'zod'
import { TeamId } from '../../../shared/core/ids.ts'
import { LEAST_TEAMS, MOST_TEAMS } from '../../../shared/core/league-limits.ts'
import { Reason } from '../../../shared/core/name.ts'
import { RenewalPlan } from '../../../shared/league/renewal.ts'
import { atOnce, router } from '../../core/trpc/trpc.ts'
import { settingsEditor } from '../../league/membership/procedures.ts'
import { planRenewal } from './plan.ts'
import { renewWith } from './renew.ts'

/** The next season of a league, with as many teams as it then has. */
export const renewalRouter = router({
  plan: settingsEditor.output(atOnce(RenewalPlan)).query(({ ctx }) => planRenewal(ctx.app, ctx.league)),

  start: settingsEditor
    .input(
      z.object({
        size: z.int().min(LEAST_TEAMS).max(MOST_TEAMS),
        leaving: z.array(TeamId).max(MOST_TEAMS),
        reason: Reason.nullable().default(null),
      }),
    )
    .output(z.object({ seq: z.int() }))
    .mutation(({ ctx, input: { size, leaving, reason } }) =>
      renewWith(ctx.app, { leagueId: ctx.league.id, actorId: ctx.user.id }, { size, leaving, reason }),
    ),
})
