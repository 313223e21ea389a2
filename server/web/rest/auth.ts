import * as z from 'zod'
import { UserId } from '../../../shared/core/ids.ts'
import { Email, LogIn, NewPassword, ResetCode, ResetTicket, SignUp } from '../../../shared/account/user.ts'
import { type RestRoute, restRoute } from './rest-route.ts'

const SignedIn = z.object({ access_token: z.string(), device_token: z.string(), message: z.string() })
const PasswordSet = z.object({ message: z.string(), device_token: z.string() })
/** One token of a device, which a client of its own keeps for each account. */
const LogInRequest = LogIn.omit({ deviceTokens: true }).extend({
  device_token: z.string().max(100).optional(),
})
const Message = z.object({ message: z.string() })

export const authRoutes: readonly RestRoute[] = [
  restRoute({
    path: '/api/signup',
    summary: 'Make an account and sign in',
    request: SignUp,
    response: SignedIn,
    call: async (api, request) => {
      const { accessToken, deviceToken, message } = await api.auth.signUp(request)
      return { access_token: accessToken, device_token: deviceToken, message }
    },
  }),
  restRoute({
    path: '/api/login',
    summary: 'Sign in with a username or an e-mail address',
    request: LogInRequest,
    response: SignedIn,
    call: async (api, { username, password, device_token }) => {
      const deviceTokens = device_token === undefined ? [] : [device_token]
      const { accessToken, deviceToken, message } = await api.auth.logIn({ username, password, deviceTokens })
      return { access_token: accessToken, device_token: deviceToken, message }
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
    response: PasswordSet,
    call: async (api, request) => {
      const { message, deviceToken } = await api.auth.resetPassword({
        email: request.email,
        newPassword: request.new_password,
        resetToken: request.reset_token,
      })
      return { message, device_token: deviceToken }
    },
  }),
]
