import type { IncomingMessage } from 'node:http'
import type { App } from '../../core/app/app.ts'
import { createCallerKeys } from './address.ts'
import { bearerToken } from './bearer.ts'
import type { Asker } from './request-scheduler.ts'
import { accountOfApiToken, isApiToken } from '../../people/session/api-token.ts'
import { tokensOf } from '../../people/session/tokens.ts'

/** Who asks, told at once: the account that a token of ours names, in whichever session, or else the address. */
export function createAskers(
  app: Pick<App, 'own' | 'config' | 'secret' | 'now'>,
): (request: IncomingMessage) => Asker {
  const callerKey = createCallerKeys(app.config)
  return (request) => {
    const token = bearerToken(request.headers.authorization)
    const account = token === null ? null : accountOf(app, token)
    return account === null
      ? { key: callerKey(request), isSignedIn: false }
      : { key: `account:${account}`, isSignedIn: true }
  }
}

function accountOf(app: Pick<App, 'own' | 'config' | 'secret' | 'now'>, token: string): string | null {
  return isApiToken(token) ? accountOfApiToken(app, token) : tokensOf(app).accountOf(token)
}
