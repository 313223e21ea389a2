import type { FastifyRequest } from 'fastify'
import type { App } from '../../core/app/app.ts'
import { RequestLog } from '../../core/log/request-log.ts'

const HEADER = /^[\w.:-]{6,64}$/

/**
 * What a request is called in the log, in its answer and in what a fan reads when it failed: what a trusted proxy
 * calls it in `X-Request-Id`, so that its log and ours can be read together, or else a name of our own.
 */
export function requestId(request: FastifyRequest): string {
  const given = request.headers['x-request-id']
  // Fastify names others than the next neighbour only where that is among the proxies of TRUST_PROXY.
  const isTrusted = (request.ips?.length ?? 0) > 1
  return isTrusted && typeof given === 'string' && HEADER.test(given) ? given : request.id
}

/** The app for one request: whatever its services log has the request's id. */
export function inRequest(app: App, id: string): App {
  return { ...app, log: new RequestLog(app.log, id) }
}
