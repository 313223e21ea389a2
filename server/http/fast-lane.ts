import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { dropSlowReaders, oneAtATime } from './slow-readers.ts'
import type { Turns } from './turns.ts'

/** Answers a request at once and says true, or leaves it alone and says false. */
export type Answerer = (request: IncomingMessage, response: ServerResponse) => boolean

/** What goes before Fastify for the few addresses that every open dashboard asks for all the time. */
export interface FastLane {
  /** Nobody, until somebody is put here. */
  answer: Answerer
  /** Says to what can wait that there is too much to do. */
  readonly sendAway: Answerer
  /** Has the rest take turns. */
  readonly inTurn: (listen: RequestListener) => Turns
  /** Says that the server is about to close; ends when everybody has what was sent to him, or is stuck. */
  closing: () => Promise<void>
}

/**
 * An HTTP server that lets the fast lane answer first. A poll of the scoreboard through Fastify costs 44 µs
 * of CPU, by the lane 21 µs, and `node:http` that sends the same bytes takes 19 µs; on a Sunday nearly all
 * requests are such polls.
 */
export function createLanes(lane: FastLane) {
  return (
    handleByFastify: RequestListener,
    options: { requestTimeout?: number; keepAliveTimeout?: number },
  ): Server => {
    const turns = lane.inTurn(handleByFastify)
    const server = createServer(
      oneAtATime((request, response) => {
        if (lane.answer(request, response) || lane.sendAway(request, response)) return
        turns.take(request, response)
      }),
    )
    server.on('connection', () => turns.noteConnection())
    lane.closing = dropSlowReaders(server).closing
    server.requestTimeout = options.requestTimeout ?? server.requestTimeout
    server.keepAliveTimeout = options.keepAliveTimeout ?? server.keepAliveTimeout
    return server
  }
}
