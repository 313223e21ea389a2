import { addressKey } from './address.ts'
import type { Limit } from './service.ts'

/** Where tries come from. */
interface From {
  readonly ip: string
  /** For whom `ip` says that it asks, where it looks like a proxy that `TRUST_PROXY` does not name. */
  readonly forwardedFor?: string
}

/** All who come through such a proxy have together so many times the tries of one address. */
const OF_A_PROXY = 10

/** What counts as one caller. */
export function callerKey({ ip, forwardedFor }: From): string {
  const own = addressKey(ip)
  return forwardedFor === undefined ? own : `${own}>${addressKey(forwardedFor)}`
}

/**
 * The limits of a caller, by key. Behind a proxy that nobody named each visitor has a limit of their own, so that one
 * who guesses does not lock out all. What such a proxy says may be made up by whoever is on the same private network,
 * so there is a limit for all of its visitors as well: more than one address has, and less than the addresses that such
 * a person could take.
 */
export function limitsByCaller(
  name: string,
  from: From,
  limit: Limit,
): ReadonlyArray<readonly [key: string, limit: Limit]> {
  const own = [`${name}:${callerKey(from)}`, limit] as const
  if (from.forwardedFor === undefined) return [own]
  return [own, [`${name}:${addressKey(from.ip)}`, { ...limit, max: limit.max * OF_A_PROXY }]]
}
