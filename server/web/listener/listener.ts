import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
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
  const wait = (request: IncomingMessage, response: ServerResponse) => void waiting.push([request, response])
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
