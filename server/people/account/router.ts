import * as z from 'zod'
import { WhatGoes } from '../../../shared/account/account.ts'
import { AnyPassword } from '../../../shared/account/user.ts'
import { router } from '../../core/trpc/trpc.ts'
import { signedIn } from '../session/procedures.ts'
import { deleteOwnAccount, whatGoes } from './delete.ts'

export const accountRouter = router({
  /** What would go with one's account, and what would stay. */
  whatGoes: signedIn.output(WhatGoes).query(({ ctx }) => whatGoes(ctx.app, ctx.user.id)),

  /** Deletes one's own account, for good. */
  delete: signedIn
    .input(z.object({ password: AnyPassword }))
    .mutation(({ ctx, input }) =>
      deleteOwnAccount(ctx.app, ctx.caller, { user: ctx.user, password: input.password }),
    ),
})
