import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { HALF_BODIES } from '../load/limits.ts'

const ANSWER = JSON.stringify({
  error: 'Too many requests of yours are still arriving.',
  msg: 'Too many requests of yours are still arriving.',
})

/**
 * Bounds how many requests may be without the rest of their body: each keeps a connection for as long as a request may
 * take to arrive. Of one caller first, so that one who stalls leaves room for everybody else.
 * @param callerOf an account or an address
 */
export function boundHalfBodies(
  callerOf: (request: IncomingMessage) => string,
  listen: RequestListener,
  most: { readonly perCaller: number; readonly inAll: number } = HALF_BODIES,
): RequestListener {
  const halves = new Map<string, number>()
  let inAll = 0

  const note = (request: IncomingMessage) => {
    if (request.complete || request.destroyed) return
    const caller = callerOf(request)
    inAll += 1
    halves.set(caller, (halves.get(caller) ?? 0) + 1)
    request.once('close', () => {
      inAll -= 1
      const left = (halves.get(caller) ?? 1) - 1
      if (left === 0) halves.delete(caller)
      else halves.set(caller, left)
    })
  }

  const isTooMany = (request: IncomingMessage) =>
    inAll >= most.inAll || (inAll >= most.perCaller && (halves.get(callerOf(request)) ?? 0) >= most.perCaller)

  return (request, response) => {
    if (request.method === 'GET' || request.method === 'HEAD') return listen(request, response)
    if (inAll > 0 && isTooMany(request)) return sendAway(response)
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
