import { Keyed } from '../../../shared/core/idempotency-key.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { rateLimitsOf } from '../../core/rate-limit/rate-limits.ts'
import { idempotencyOf } from '../../core/trpc/idempotency.ts'
import { publicProcedure } from '../../core/trpc/trpc.ts'
import { readSession } from './service.ts'

/**
 * For callers with a living session; others get 422, which sends a browser to /login. Mutations of these
 * kinds are limited, for each account and, of members, for each league (`RateLimits`).
 */
export const signedIn = publicProcedure.use(async ({ ctx, next, type, path, meta }) => {
  const user = await readSession(ctx.app, ctx.token)
  if (!user) throw new DomainError('SESSION_INVALID')
  if (type === 'mutation') rateLimitsOf(ctx.app).takeOfAccount(user.id, path, meta?.pace ?? 'usual')
  return next({ ctx: { user } })
})

/** The same for what would be done twice if it arrived twice: `ctx.idempotency`. */
export const signedInIdempotent = signedIn
  .input(Keyed)
  .use(async (call) => call.next({ ctx: await idempotencyOf(call) }))
