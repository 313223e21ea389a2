import * as z from 'zod'
import { UserId } from '../../shared/ids.ts'
import { Email, LogIn, NewPassword, ResetCode, ResetTicket, SignUp } from '../../shared/user.ts'
import { type RestRoute, restRoute } from '../http/rest-route.ts'

const SignedIn = z.object({ access_token: z.string(), message: z.string() })
const Message = z.object({ message: z.string() })

export const authRoutes: readonly RestRoute[] = [
  restRoute({
    path: '/api/signup',
    summary: 'Make an account and sign in',
    request: SignUp,
    response: SignedIn,
    call: async (api, request) => {
      const { accessToken, message } = await api.auth.signUp(request)
      return { access_token: accessToken, message }
    },
  }),
  restRoute({
    path: '/api/login',
    summary: 'Sign in with a username or an e-mail address',
    request: LogIn,
    response: SignedIn,
    call: async (api, request) => {
      const { accessToken, message } = await api.auth.logIn(request)
      return { access_token: accessToken, message }
    },
  }),
  restRoute({
    method: 'GET',
    path: '/api/auth/me',
    summary: 'Who is signed in',
    signedIn: true,
    request: z.object({}),
    response: z.object({ id: UserId, username: z.string() }),
    call: async (api) => {
      const { id, username } = await api.auth.me()
      return { id, username }
    },
  }),
  restRoute({
    path: '/api/logout',
    summary: 'End this session',
    signedIn: true,
    request: z.object({}),
    response: Message,
    call: (api) => api.auth.logOut(),
  }),
  restRoute({
    path: '/api/request-reset',
    summary: 'Send a code to set a new password; the answer is the same for an unknown address',
    request: z.object({ email: Email }),
    response: Message,
    call: (api, request) => api.auth.requestReset(request),
  }),
  restRoute({
    path: '/api/verify-reset-code',
    summary: 'Exchange the code for a ticket, good once within ten minutes',
    request: z.object({ email: Email, code: ResetCode }),
    response: z.object({ message: z.string(), reset_token: z.string() }),
    call: async (api, request) => {
      const { message, resetToken } = await api.auth.verifyResetCode(request)
      return { message, reset_token: resetToken }
    },
  }),
  restRoute({
    path: '/api/reset-password',
    summary: 'Set a new password with the ticket; ends every session',
    request: z.object({ email: Email, new_password: NewPassword, reset_token: ResetTicket }),
    response: Message,
    call: (api, request) =>
      api.auth.resetPassword({
        email: request.email,
        newPassword: request.new_password,
        resetToken: request.reset_token,
      }),
  }),
]
