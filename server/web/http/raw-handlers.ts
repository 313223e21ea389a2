import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { GentleClose } from '../listener/close-gently.ts'
import { createListener, type Listener } from '../listener/listener.ts'
import { oneAtATime } from '../listener/slow-readers.ts'
import { boundHalfBodies } from './half-bodies.ts'
import type { Asker, RequestScheduler } from './request-scheduler.ts'

/** Answers a request at once and says true, or leaves it alone and says false. */
export type RawHandler = (request: IncomingMessage, response: ServerResponse) => boolean

/** What goes before Fastify for the few addresses that every open dashboard asks for all the time. */
export interface RawHandlers {
  /** Answers no request until a handler is put here. */
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
  /** Has the servers that listened before there was a Fastify answer from now on. */
  readonly begins: Array<() => void>
}

/**
 * An HTTP server that lets the fast lane answer first. A poll of the scoreboard through Fastify costs twice
 * the CPU of one by the lane, which is about what `node:http` takes to send the same bytes (docs/benchmarks.md); on a
 * Sunday nearly all requests are such polls.
 * @param listeners those that listen already, which answer once `lane.begins` are called; where there are none, Fastify
 *   listens with a new one
 */
export function createRawServer(lane: RawHandlers, listeners: readonly Listener[] = []) {
  return (
    handleByFastify: RequestListener,
    options: { requestTimeout?: number; keepAliveTimeout?: number },
  ): Server => {
    const [first, ...others] = listeners
    if (!first) {
      const fresh = createListener()
      attach(lane, fresh, { handleByFastify, options })()
      return fresh.server
    }
    for (const one of [first, ...others]) lane.begins.push(attach(lane, one, { handleByFastify, options }))
    return first.server
  }
}

/** @returns begins to answer */
function attach(
  lane: RawHandlers,
  { server, close, answerWith }: Listener,
  of: {
    handleByFastify: RequestListener
    options: { requestTimeout?: number; keepAliveTimeout?: number }
  },
): () => void {
  const turns = lane.inTurn(of.handleByFastify)
  lane.turns.push(turns)
  const take: RequestListener = (request, response) => {
    // Once more, for what had to wait until those before it on its connection were answered.
    if (lane.answer(request, response) || lane.sendAway(request, response)) return
    turns.take(request, response)
  }
  const takeInOrder = boundHalfBodies(lane.askerOf, oneAtATime(take))
  lane.closes.push(close)
  server.on('connection', () => turns.noteConnection())
  server.requestTimeout = of.options.requestTimeout ?? server.requestTimeout
  server.keepAliveTimeout = of.options.keepAliveTimeout ?? server.keepAliveTimeout
  return () =>
    answerWith((request, response) => {
      close.announce(response)
      // What is answered at once needs no watching, which costs as much as the answer.
      const isNext = response.socket !== null
      if (isNext && lane.answer(request, response)) return
      close.note(request, response)
      takeInOrder(request, response)
    })
}
