import { Keyed } from '../../../shared/core/idempotency-key.ts'
import { rateLimitsOf } from '../../core/rate-limit/rate-limits.ts'
import { idempotencyOf } from '../../core/trpc/idempotency.ts'
import { publicProcedure, scopeOf } from '../../core/trpc/trpc.ts'
import { needScope } from './scope.ts'
import { readSigned } from './service.ts'

/**
 * For callers with a living session, or an API token that has the scope for it (`Meta.scope`); others get 422, which
 * sends a browser to /login. Mutations of these kinds are limited, for each account and, of members, for each league
 * (`RateLimits`).
 */
export const signedIn = publicProcedure
  .meta({ needsSession: true })
  .use(async ({ ctx, next, type, path, meta }) => {
    const { user, through } = await readSigned(ctx.app, ctx.token)
    const app = through === null ? ctx.app : { ...ctx.app, through }
    if (through !== null) {
      needScope(app, scopeOf(type, meta))
      rateLimitsOf(ctx.app).takeOfToken(through.id)
    }
    if (type === 'mutation') rateLimitsOf(ctx.app).takeOfAccount(user.id, path, meta?.pace ?? 'usual')
    return next({ ctx: { user, app } })
  })

/** The same for what would be done twice if it arrived twice: `ctx.idempotency`. */
export const signedInIdempotent = signedIn
  .input(Keyed)
  .use(async (call) => call.next({ ctx: await idempotencyOf(call) }))
