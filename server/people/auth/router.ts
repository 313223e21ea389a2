import * as z from 'zod'
import { SessionId } from '../../../shared/core/ids.ts'
import {
  AnyPassword,
  Device,
  Email,
  LogIn,
  Me,
  NewPassword,
  ResetCode,
  ResetTicket,
  SignedIn,
  SignUp,
} from '../../../shared/account/user.ts'
import { publicProcedure, router, BY_TOKEN } from '../../core/trpc/trpc.ts'
import { signedIn } from '../session/procedures.ts'
import { SIGN_UP_MODES } from '../../../shared/account/sign-up-limits.ts'
import { getRule } from '../sign-up/service.ts'
import * as reset from './reset.ts'
import { openResetLink, resetByLink } from './reset-link.ts'
import * as auth from './service.ts'

const Message = z.object({ message: z.string() })
/** Returned after a new password was set; the device is known by the new one. */
const PasswordSet = z.object({ message: z.string(), deviceToken: z.string() })

export const authRouter = router({
  /** Who may sign up here, so that the form can say so, and whether visitors may see scores. */
  door: publicProcedure
    .output(z.object({ mode: z.enum(SIGN_UP_MODES), publicScores: z.boolean() }))
    .query(async ({ ctx }) => {
      const { mode, publicScores } = await getRule(ctx.app)
      return { mode, publicScores }
    }),

  signUp: publicProcedure
    .input(SignUp)
    .output(SignedIn)
    .mutation(({ ctx, input }) => auth.signUp(ctx.app, ctx.caller, input)),

  logIn: publicProcedure
    .input(LogIn)
    .output(SignedIn)
    .mutation(({ ctx, input }) => auth.logIn(ctx.app, ctx.caller, input)),

  me: signedIn
    .meta(BY_TOKEN.read)
    .output(Me)
    .query(({ ctx }) => auth.describe(ctx.user)),

  renew: signedIn
    .output(z.object({ accessToken: z.string() }))
    .mutation(async ({ ctx }) => ({ accessToken: await auth.renew(ctx.app, ctx.user) })),

  logOut: signedIn.output(Message).mutation(async ({ ctx }) => {
    await auth.logOut(ctx.app, ctx.user)
    return { message: 'You are logged out.' }
  }),

  devices: signedIn.output(z.array(Device)).query(({ ctx }) => auth.listDevices(ctx.app, ctx.user)),

  endSession: signedIn
    .input(z.object({ id: SessionId }))
    .output(Message)
    .mutation(async ({ ctx, input }) => {
      await auth.endSession(ctx.app, ctx.user, input.id)
      return { message: 'That device is signed out.' }
    }),

  changePassword: signedIn
    .input(z.object({ currentPassword: AnyPassword, newPassword: NewPassword }))
    .output(PasswordSet)
    .mutation(async ({ ctx, input }) => {
      const { deviceToken } = await auth.changePassword(ctx.app, ctx.caller, { user: ctx.user, ...input })
      return { deviceToken, message: 'Password changed. Every other device is signed out.' }
    }),

  requestReset: publicProcedure
    .input(z.object({ email: Email }))
    .output(Message)
    .mutation(async ({ ctx, input }) => {
      await reset.requestReset(ctx.app, ctx.caller, input.email)
      return { message: 'Reset code sent to your email.' }
    }),

  verifyResetCode: publicProcedure
    .input(z.object({ email: Email, code: ResetCode }))
    .output(z.object({ message: z.string(), resetToken: z.string() }))
    .mutation(async ({ ctx, input }) => ({
      resetToken: await reset.verifyResetCode(ctx.app, input.email, input.code),
      message: 'Code verified. Please enter new password.',
    })),

  resetPassword: publicProcedure
    .input(z.object({ email: Email, newPassword: NewPassword, resetToken: ResetTicket }))
    .output(PasswordSet)
    .mutation(async ({ ctx, input }) => {
      const { deviceToken } = await reset.resetPassword(ctx.app, ctx.caller, {
        email: input.email,
        newPassword: input.newPassword,
        ticket: input.resetToken,
      })
      return { deviceToken, message: 'Password updated. You can now log in.' }
    }),

  /** Whose password a link is for. A mutation, so that its secret is in no address. */
  openResetLink: publicProcedure
    .input(z.object({ ticket: ResetTicket }))
    .output(z.object({ username: z.string() }))
    .mutation(({ ctx, input }) => openResetLink(ctx.app, ctx.caller, input.ticket)),

  resetByLink: publicProcedure
    .input(z.object({ ticket: ResetTicket, newPassword: NewPassword }))
    .output(PasswordSet)
    .mutation(async ({ ctx, input }) => {
      const { deviceToken } = await resetByLink(ctx.app, ctx.caller, input)
      return { deviceToken, message: 'Password updated. You can now log in.' }
    }),
})
