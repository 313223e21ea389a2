import * as z from 'zod'
import { ApiToken, MadeApiToken, NewApiToken } from '../../../shared/account/api-token.ts'
import { ApiTokenId } from '../../../shared/core/ids.ts'
import { router, SELDOM } from '../../core/trpc/trpc.ts'
import { signedIn } from '../session/procedures.ts'
import { listTokens, makeToken, revokeToken } from './service.ts'

export const apiTokenRouter = router({
  mine: signedIn.output(z.array(ApiToken)).query(({ ctx }) => listTokens(ctx.app, ctx.user.id)),

  /** The answer has the token, which is shown this once. */
  make: signedIn
    .meta(SELDOM)
    .input(NewApiToken)
    .output(MadeApiToken)
    .mutation(({ ctx, input }) => makeToken(ctx.app, ctx.caller, { user: ctx.user, ...input })),

  revoke: signedIn
    .input(z.object({ id: ApiTokenId }))
    .mutation(({ ctx, input }) => revokeToken(ctx.app, ctx.user.id, input.id)),
})
