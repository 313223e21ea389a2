import { createHmac } from 'node:crypto'
import type { App } from '../../core/app/app.ts'
import type { Account } from './queries.ts'
import { sameText } from '../../core/text/same-text.ts'

/** Whose password it is, and which one. */
type Proven = Pick<Account, 'id' | 'passwordHash'>

/**
 * What a device keeps to show later that an account was signed in to on it, so that strangers who guess
 * cannot lock its owner out there. It opens nothing: it only has its wrong passwords counted apart. It
 * is good until the password changes, so that whoever knew the old one has no tries at the new one.
 */
export function makeDeviceToken(app: App, account: Proven): string {
  return seal(app, account, app.newId())
}

/** The prefix of the ids of devices on which a password was reset, and not yet used to sign in. */
const AFTER_RESET = 'reset-'

/** The same after a reset: the account is told of the first sign-in, for whoever reset it may have had a mailbox alone. */
export function makeDeviceTokenAfterReset(app: App, account: Proven): string {
  return seal(app, account, `${AFTER_RESET}${app.newId()}`)
}

/** Whether a device's token is from a reset. */
export function isAfterReset(token: string): boolean {
  return token.startsWith(AFTER_RESET)
}

/** The device's token of the account, or undefined: the device is unknown, or the account is. */
export function findDeviceToken(
  app: App,
  account: Proven | undefined,
  tokens: readonly string[],
): string | undefined {
  // Also without an account, and over all tokens, so that the time it takes reveals nothing.
  const whose = account ?? { id: '', passwordHash: '' }
  const own = tokens.filter((token) => sameText(token, seal(app, whose, token.split('.')[0] ?? '')))
  return account && (own.find((token) => !isAfterReset(token)) ?? own[0])
}

function seal(app: App, account: { id: string; passwordHash: string }, deviceId: string): string {
  const claim = JSON.stringify(['device', account.id, account.passwordHash, deviceId])
  return `${deviceId}.${createHmac('sha256', app.secret).update(claim).digest('base64url')}`
}
