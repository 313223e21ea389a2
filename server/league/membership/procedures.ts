import * as z from 'zod'
import { Keyed } from '../../../shared/core/idempotency-key.ts'
import { LeagueCode } from '../../../shared/core/ids.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { rateLimitsOf } from '../../core/rate-limit/rate-limits.ts'
import { idempotencyOf } from '../../core/trpc/idempotency.ts'
import { atOnce, BY_TOKEN } from '../../core/trpc/trpc.ts'
import { signedIn } from '../../people/session/procedures.ts'
import { findMembership } from './service.ts'

/** For members of the league named by `code`; to strangers it is not there. */
export const leagueMember = signedIn
  .meta({ queryScope: 'read' })
  .input(atOnce(z.object({ code: LeagueCode })))
  .use(async ({ ctx, input, next, type, path, meta }) => {
    const { league, team } = await findMembership(ctx.app, ctx.user.id, input.code)
    if (type === 'mutation') rateLimitsOf(ctx.app).takeOfLeague(league.id, path, meta?.pace ?? 'usual')
    return next({ ctx: { league, team } })
  })

/** For the commissioner of the league named by `code`; other members get 403. */
export const commissioner = leagueMember.meta(BY_TOKEN.commissioner).use(({ ctx, next }) => {
  if (ctx.league.commissionerId !== ctx.user.id) throw new DomainError('NOT_COMMISSIONER')
  return next()
})

/** The same for what would be done twice if it arrived twice: `ctx.idempotency`. */
export const leagueMemberIdempotent = leagueMember
  .input(Keyed)
  .use(async (call) => call.next({ ctx: await idempotencyOf(call) }))

export const commissionerIdempotent = commissioner
  .input(Keyed)
  .use(async (call) => call.next({ ctx: await idempotencyOf(call) }))
