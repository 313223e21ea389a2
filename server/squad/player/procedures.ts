import * as z from 'zod'
import { LeagueCode } from '../../../shared/core/ids.ts'
import { FantasySportSchema } from '../../../shared/league/league.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { findMembership } from '../../league/membership/service.ts'
import { defaultRules } from '../../league/ruleset/service.ts'
import { signedIn } from '../../people/session/procedures.ts'
import { scoringOf } from '../position/scoring.ts'
import { ownersOf } from '../roster/owners.ts'

/**
 * For whoever is signed in, with rules to score by in `ctx.scoring`: those of the league named by `code`
 * (`ctx.league`), which to strangers is not there, or else the defaults of `sport`.
 */
export const underRules = signedIn
  .meta({ queryScope: 'read' })
  .input(z.object({ code: LeagueCode.nullish(), sport: FantasySportSchema.nullish() }))
  .use(async ({ ctx, input, next }) => {
    if (input.code) {
      const { league } = await findMembership(ctx.app, ctx.user.id, input.code)
      return next({ ctx: { league, scoring: await scoringOf(ctx.app, league) } })
    }
    if (!input.sport) throw new DomainError('INVALID_INPUT', { fields: { sport: 'Please choose a sport.' } })
    const scoring = {
      sport: input.sport,
      versions: [defaultRules(input.sport)],
      league: null,
      compared: null,
    }
    return next({ ctx: { league: null, scoring } })
  })

/** The same with who owns which player in that league in `ctx.owners`; null where no league was named. */
export const underRulesWithOwners = underRules.use(async ({ ctx, next }) => {
  const owners = ctx.league && (await ownersOf(ctx.app, ctx.league))
  return next({ ctx: { owners } })
})
