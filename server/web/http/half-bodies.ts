import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { HALF_BODIES } from '../../core/overload/limits.ts'
import type { Asker } from './request-scheduler.ts'

const ANSWER = JSON.stringify({
  error: 'Too many requests of yours are still arriving.',
  msg: 'Too many requests of yours are still arriving.',
})

/** Requests that are without the rest of their body, the oldest first. */
type Halves = Set<IncomingMessage>

/**
 * Bounds how many requests may be without the rest of their body: each keeps a connection for as long as a request may
 * take to arrive. One caller who has too many is refused. All together never are: the request that has been arriving
 * for the longest is hung up on, so that somebody with thousands of addresses cannot have everybody's picks refused.
 * Those who are signed in are counted apart.
 */
export function boundHalfBodies(
  askerOf: (request: IncomingMessage) => Asker,
  listen: RequestListener,
  most: { readonly perCaller: number; readonly inAll: number } = HALF_BODIES,
): RequestListener {
  const ofCallers = new Map<string, number>()
  const ofAccounts: Halves = new Set()
  const ofVisitors: Halves = new Set()

  const note = (request: IncomingMessage) => {
    if (request.complete || request.destroyed) return
    const { key, isSignedIn } = askerOf(request)
    const halves = isSignedIn ? ofAccounts : ofVisitors
    const before = ofCallers.get(key) ?? 0
    // Those that came at the same moment were let in before any of them was counted.
    if (before >= most.perCaller) return void request.socket.destroy()
    halves.add(request)
    ofCallers.set(key, before + 1)
    request.once('close', () => {
      halves.delete(request)
      const left = (ofCallers.get(key) ?? 1) - 1
      if (left === 0) ofCallers.delete(key)
      else ofCallers.set(key, left)
    })
    const [oldest] = halves
    if (halves.size <= most.inAll || !oldest) return
    // At once, because its `close` comes later and the next may come before it.
    halves.delete(oldest)
    oldest.socket.destroy()
  }

  const isTooMany = (request: IncomingMessage) =>
    ofAccounts.size + ofVisitors.size >= most.perCaller &&
    (ofCallers.get(askerOf(request).key) ?? 0) >= most.perCaller

  return (request, response) => {
    if (request.method === 'GET' || request.method === 'HEAD') return listen(request, response)
    if (isTooMany(request)) return sendAway(response)
    // By then all that came in the same packet has been read, which nearly always is all of it.
    setImmediate(note, request)
    listen(request, response)
  }
}

function sendAway(response: ServerResponse): void {
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'retry-after': '15',
    connection: 'close',
  }
  response.writeHead(429, headers).end(ANSWER, () => response.socket?.destroy())
}
