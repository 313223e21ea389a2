import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../core/app/app.ts'
import type { Caller } from '../../core/app/caller.ts'
import { isPrivate } from '../../core/proxy/networks.ts'
import { recordProxy } from '../../core/proxy/service.ts'
import { addressOf } from './address.ts'

/**
 * Where a request comes from: the address that the proxies of `TRUST_PROXY` name, or else the next neighbor. If that is
 * of a private network and says for whom it asks, it is probably a proxy that nobody named; then that is told too, for
 * limits on tries. From anywhere else the header is not looked at: anybody may send it.
 */
export function callerOf(app: App, request: FastifyRequest): Caller {
  const caller = { ip: addressOf(request), userAgent: request.headers['user-agent'] ?? '' }
  const header = request.headers['x-forwarded-for']
  if (header === undefined) return caller
  const entries = String(header).split(',')
  // The last entries are of proxies that are named; `ips` has those, with the neighbor before them.
  const entry = entries.at(-(request.ips?.length ?? 1))?.trim()
  if (entry === undefined || !isPrivate(caller.ip)) return caller
  void recordProxy(app, caller.ip.replace(/^::ffff:(?=\d+\.)/i, ''))
  return isIP(entry) === 0 ? caller : { ...caller, forwardedFor: entry }
}
