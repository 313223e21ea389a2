import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { MOST_IN_LINE } from '../../core/overload/limits.ts'
import { answerUnreadable } from './client-error.ts'
import { closeGently, type GentleClose } from './close-gently.ts'
import { createServer } from './node-http.ts'
import { dropSlowReaders } from './slow-readers.ts'

/** An HTTP server that can listen before what answers its requests is loaded: until then they wait. */
export interface Listener {
  readonly server: Server
  readonly close: GentleClose
  /** Has requests answered from now on: those that wait in the order in which they came, then all others. */
  readonly answerWith: (handler: RequestListener) => void
}

/** Makes one that does not listen yet. */
export function createListener(): Listener {
  // Most requests have no body: for those Node then skips the life of a stream, an eighth of what a 304 costs.
  const server = createServer({ optimizeEmptyRequests: true })
  const close = closeGently(server)
  dropSlowReaders(server)
  server.on('clientError', answerUnreadable)
  const waiting: Array<[IncomingMessage, ServerResponse]> = []
  const inLine = new WeakMap<Socket, number>()
  const wait = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const before = inLine.get(socket) ?? 0
    inLine.set(socket, before + 1)
    // One that is answered next and those behind it, as later (`oneAtATime`).
    if (before > MOST_IN_LINE) socket.destroy()
    else waiting.push([request, response])
  }
  server.on('request', wait)
  return {
    server,
    close,
    answerWith(handler) {
      server.off('request', wait)
      server.on('request', handler)
      for (const [request, response] of waiting.splice(0))
        if (!request.socket.destroyed) handler(request, response)
    },
  }
}
