import { MAX_KNOWN_DEVICES } from '../../../shared/core/account-limits.ts'
import { readStored, store } from '../../ui/storage/storage.ts'

/**
 * The tokens that this browser sends at sign-in, so that the server knows it as one of the account's devices.
 * They give no access and outlive the session: strangers who guess at the password cannot lock its owner out
 * here.
 */
export function readDeviceTokens(): string[] {
  try {
    const kept: unknown = JSON.parse(readStored('knownDevices') ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept
      .filter((token): token is string => typeof token === 'string' && token.length <= 100)
      .slice(0, MAX_KNOWN_DEVICES)
  } catch {
    return []
  }
}

/** Keeps one for each of the last accounts that were signed in to here. */
export function keepDeviceToken(token: string): void {
  const others = readDeviceTokens().filter((other) => other !== token)
  store('knownDevices', JSON.stringify([token, ...others].slice(0, MAX_KNOWN_DEVICES)))
}
