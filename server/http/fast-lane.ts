import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'

/** Answers a request at once and says true, or leaves it alone and says false. */
export type Answerer = (request: IncomingMessage, response: ServerResponse) => boolean

/** What goes before Fastify for the few addresses that every open dashboard asks for all the time. */
export interface FastLane {
  /** Nobody, until somebody is put here. */
  answer: Answerer
}

/**
 * An HTTP server that lets the fast lane answer first: routing, hooks and logging cost Fastify more
 * than copying the bytes of a scoreboard to a socket does.
 */
export function createLanes(lane: FastLane) {
  return (
    handleByFastify: RequestListener,
    options: { requestTimeout?: number; keepAliveTimeout?: number },
  ): Server => {
    const server = createServer((request, response) => {
      if (!lane.answer(request, response)) handleByFastify(request, response)
    })
    server.requestTimeout = options.requestTimeout ?? server.requestTimeout
    server.keepAliveTimeout = options.keepAliveTimeout ?? server.keepAliveTimeout
    return server
  }
}
