import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { closeGently, type GentleClose } from './close-gently.ts'
import { boundHalfBodies } from './half-bodies.ts'
import { createServer } from './node-http.ts'
import { dropSlowReaders, oneAtATime } from './slow-readers.ts'
import type { Asker, RequestScheduler } from './request-scheduler.ts'

/** Answers a request at once and says true, or leaves it alone and says false. */
export type RawHandler = (request: IncomingMessage, response: ServerResponse) => boolean

/** What goes before Fastify for the few addresses that every open dashboard asks for all the time. */
export interface RawHandlers {
  /** Nobody, until somebody is put here. */
  answer: RawHandler
  /** Says to what can wait that there is too much to do. */
  readonly sendAway: RawHandler
  /** Has the rest take turns. */
  readonly inTurn: (listen: RequestListener) => RequestScheduler
  /** Which account or address asks. */
  readonly askerOf: (request: IncomingMessage) => Asker
  /** The turns of each server. */
  readonly turns: RequestScheduler[]
  /** Of the server, and of the second one that `HOST=localhost` brings: one for each protocol. */
  readonly closes: GentleClose[]
}

/**
 * An HTTP server that lets the fast lane answer first. A poll of the scoreboard through Fastify costs 44 µs
 * of CPU, by the lane 21 µs, and `node:http` that sends the same bytes takes 19 µs; on a Sunday nearly all
 * requests are such polls.
 */
export function createRawServer(lane: RawHandlers) {
  return (
    handleByFastify: RequestListener,
    options: { requestTimeout?: number; keepAliveTimeout?: number },
  ): Server => {
    const turns = lane.inTurn(handleByFastify)
    lane.turns.push(turns)
    const take: RequestListener = (request, response) => {
      // Once more, for what had to wait until those before it on its connection were answered.
      if (lane.answer(request, response) || lane.sendAway(request, response)) return
      turns.take(request, response)
    }
    const takeInOrder = boundHalfBodies(lane.askerOf, oneAtATime(take))
    // Most requests have no body: for those Node then skips the life of a stream, an eighth of what a 304 costs.
    const server = createServer({ optimizeEmptyRequests: true })
    const close = closeGently(server)
    lane.closes.push(close)
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      close.announce(response)
      // What is answered at once needs no watching, which costs as much as the answer.
      const isNext = response.socket !== null
      if (isNext && lane.answer(request, response)) return
      close.note(request, response)
      takeInOrder(request, response)
    })
    server.on('connection', () => turns.noteConnection())
    dropSlowReaders(server)
    server.requestTimeout = options.requestTimeout ?? server.requestTimeout
    server.keepAliveTimeout = options.keepAliveTimeout ?? server.keepAliveTimeout
    return server
  }
}
