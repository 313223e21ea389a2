import { RulesetVersion } from '../../../shared/ruleset/ruleset.ts'
import { router } from '../../core/trpc/trpc.ts'
import { leagueMember } from '../membership/procedures.ts'
import * as rulesets from './service.ts'

export const rulesetRouter = router({
  get: leagueMember.output(RulesetVersion).query(({ ctx }) => rulesets.getRuleset(ctx.app, ctx.league)),
})
