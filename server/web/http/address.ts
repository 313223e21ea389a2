import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from '../../core/config/config.ts'
import { callerKey } from '../../core/rate-limit/by-caller.ts'
import { isPrivate, trustedBy, trusts, UNIX } from '../../core/proxy/networks.ts'

/**
 * Whose `X-Forwarded-For` counts, as Fastify asks it. On a Unix socket the neighbor has no address and is a proxy of
 * this machine: it counts with any `TRUST_PROXY`, and not without.
 */
export function trustedProxies({
  socket,
  trustProxy,
}: Pick<Config, 'socket' | 'trustProxy'>): NonNullable<FastifyServerOptions['trustProxy']> {
  if (trustProxy === false) return false
  if (socket === null) {
    const addresses = trustProxy.filter((entry) => entry !== UNIX)
    return addresses.length > 0 && addresses
  }
  const isTrusted = trusts(trustProxy)
  // Typed as a text, and there is none for the peer of a Unix socket.
  return (address: string | undefined, hop) => (address === undefined ? hop === 0 : isTrusted(address))
}

/** Where a request comes from: the address that trusted proxies name, else the neighbor's; `unix` where it has none. */
export function addressOf(request: FastifyRequest): string {
  // Typed as a text, and nothing for the peer of a Unix socket.
  const address: string | undefined = request.ip
  return address ?? UNIX
}

/**
 * What counts as one caller among those who are not signed in, as `callerOf` finds it, before Fastify has read the
 * request.
 */
export function createCallerKeys({ trustProxy }: Pick<Config, 'trustProxy'>) {
  const isTrusted = trustedBy(trustProxy)
  return (request: IncomingMessage): string => {
    let ip = request.socket.remoteAddress ?? UNIX
    const header = request.headers['x-forwarded-for']
    if (header === undefined) return callerKey({ ip })
    const entries = String(header).split(',')
    for (;;) {
      const entry = entries.pop()?.trim() ?? ''
      if (isIP(entry) === 0) return callerKey({ ip })
      if (!isTrusted(ip)) return callerKey(isPrivate(ip) ? { ip, forwardedFor: entry } : { ip })
      ip = entry
    }
  }
}
