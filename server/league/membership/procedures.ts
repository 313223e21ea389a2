import * as z from 'zod'
import { Keyed } from '../../../shared/core/idempotency-key.ts'
import { LeagueCode } from '../../../shared/core/ids.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { rateLimitsOf } from '../../core/rate-limit/rate-limits.ts'
import { idempotencyOf } from '../../core/trpc/idempotency.ts'
import { atOnce, BY_TOKEN, NEVER_BY_TOKEN } from '../../core/trpc/trpc.ts'
import { signedIn } from '../../people/session/procedures.ts'
import { findMembership } from './service.ts'

/** For members of the league named by `code`; to strangers it is not there. */
export const leagueMember = signedIn
  .meta({ queryScope: 'read' })
  .input(atOnce(z.object({ code: LeagueCode })))
  .use(async ({ ctx, input, next, type, path, meta }) => {
    const { league, team, office } = await findMembership(ctx.app, ctx.user.id, input.code)
    if (type === 'mutation') rateLimitsOf(ctx.app).takeOfLeague(league.id, path, meta?.pace ?? 'usual')
    return next({ ctx: { league, team, office } })
  })

/** For who runs the league named by `code`, its commissioner or a co-commissioner; other members get 403. */
export const commissioner = leagueMember.meta(BY_TOKEN.commissioner).use(({ ctx, next }) => {
  if (ctx.office === null) throw new DomainError('NOT_COMMISSIONER')
  return next()
})

/** For those of them who may edit its settings and rules. */
export const settingsEditor = commissioner.use(({ ctx, next }) => {
  if (!ctx.office?.mayEditSettings) throw new DomainError('NOT_SETTINGS_EDITOR')
  return next()
})

/** For the commissioner alone, in person: what decides who runs the league, and whether there is one. */
export const leadCommissioner = commissioner.meta(NEVER_BY_TOKEN).use(({ ctx, next }) => {
  if (ctx.office?.role !== 'commissioner') throw new DomainError('NOT_LEAD_COMMISSIONER')
  return next()
})

/** The same for what would be done twice if it arrived twice: `ctx.idempotency`. */
export const leagueMemberIdempotent = leagueMember
  .input(Keyed)
  .use(async (call) => call.next({ ctx: await idempotencyOf(call) }))

export const commissionerIdempotent = commissioner
  .input(Keyed)
  .use(async (call) => call.next({ ctx: await idempotencyOf(call) }))
