import { Keyed } from '../../../shared/core/idempotency-key.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { idempotencyOf } from '../../core/trpc/idempotency.ts'
import { signedIn } from '../session/procedures.ts'
import { isServerOwner } from './service.ts'

/** For owners of the server; all others get NOT_HERE. */
export const serverOwner = signedIn.use(async ({ ctx, next }) => {
  if (!(await isServerOwner(ctx.app, ctx.user.id))) throw new DomainError('NOT_HERE')
  return next()
})

/** The same for what would be done twice if it arrived twice: `ctx.idempotency`. */
export const serverOwnerIdempotent = serverOwner
  .input(Keyed)
  .use(async (call) => call.next({ ctx: await idempotencyOf(call) }))
