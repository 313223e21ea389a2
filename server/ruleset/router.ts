import * as z from 'zod'
import { FantasySportSchema, Rules } from '../../shared/league.ts'
import { ChangeFrom, RulesetVersion } from '../../shared/ruleset.ts'
import { DomainError } from '../errors.ts'
import { commissioner, leagueMember, router, SELDOM } from '../trpc.ts'
import * as rulesets from './service.ts'

export const rulesetRouter = router({
  get: leagueMember.output(RulesetVersion).query(({ ctx }) => rulesets.getRuleset(ctx.app, ctx.league)),

  update: commissioner
    .meta(SELDOM)
    .input(
      z.object({ sport: FantasySportSchema.optional(), rules: Rules, from: ChangeFrom.default('period') }),
    )
    .output(RulesetVersion)
    .mutation(({ ctx, input }) => {
      // The editor says which sport it edits, so that a stale one cannot overwrite another league.
      if (input.sport && input.sport !== ctx.league.sport) throw new DomainError('SPORT_MISMATCH')
      return rulesets.updateRuleset(ctx.app, { leagueId: ctx.league.id, actorId: ctx.user.id }, input)
    }),
})
