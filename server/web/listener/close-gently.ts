import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as TcpServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { SECOND } from '../../../shared/core/time.ts'

/**
 * New connections are still taken after the process was asked to stop, because whoever waits for one has perhaps sent
 * a request already: until none has come for so long, ms, and for so many times that at most.
 */
const LAST_CALL = 50
const MOST_CALLS = 10
/** How often it looks which connections can be closed, ms. */
const LOOK_EVERY = 50
/** Looks for which an idle connection stays open: a request may be on its way. */
const IDLE_LOOKS = 2
/** Looks for which nothing moves on one that sends a request, or takes an answer: two seconds. */
const STUCK_LOOKS = 40
/** How long all of it may take, ms. What is not answered by then is cut off. */
const LONGEST = 6 * SECOND

/** Ends an HTTP server without cutting off a request that has been read. */
export interface GentleClose {
  /** Has an answer say `Connection: close` once no more requests are to come that way. Before anything is written. */
  announce(response: ServerResponse): void
  /** Notes a request that is not answered at once: its connection is at work until the answer is sent. */
  note(request: IncomingMessage, response: ServerResponse): void
  /** Says `Connection: close` in every answer from now on, and resolves when no more connections are taken. */
  stopListening(): Promise<void>
  /** Resolves when every connection is closed. @returns how many were cut off although they were at work */
  ended(): Promise<number>
}

interface Connection {
  /** Answers that are not sent to the end, in the order of their requests. */
  readonly answers: Map<ServerResponse, IncomingMessage>
  /** Bytes read and sent, at the last look. */
  moved: number
  /** Looks since there were more. */
  looks: number
}

/**
 * Watches the connections of a server, which Node would close too early: it takes a connection for idle as soon as its
 * answer is written, though not sent, and no longer looks at how long half a request takes once it is closing.
 */
export function closeGently(server: Server): GentleClose {
  const connections = new Map<Socket, Connection>()
  let isClosing = false
  /** Connections so far. */
  let taken = 0

  server.on('connection', (socket) => {
    taken += 1
    connections.set(socket, { answers: new Map(), moved: 0, looks: 0 })
    socket.once('close', () => connections.delete(socket))
  })

  const look = () => {
    for (const [socket, connection] of connections) {
      const moved = socket.bytesRead + socket.bytesWritten - socket.writableLength
      connection.looks = moved === connection.moved ? connection.looks + 1 : 0
      connection.moved = moved
      if (connection.looks >= looksFor(socket, connection)) socket.destroy()
    }
  }

  return {
    announce(response) {
      if (isClosing) response.setHeader('connection', 'close')
    },
    note(request, response) {
      const answers = connections.get(request.socket)?.answers
      answers?.set(response, request)
      response.once('close', () => answers?.delete(response))
    },
    async stopListening() {
      if (!server.listening) return
      isClosing = true
      for (const { answers } of connections.values()) {
        const last = [...answers.keys()].at(-1)
        if (last && !last.headersSent) last.setHeader('connection', 'close')
      }
      for (let call = 0, before = -1; call < MOST_CALLS && taken > before; call += 1) {
        before = taken
        await pause(LAST_CALL)
        // Timers go before connections: whoever came while the process was not given a processor is taken now.
        await nextTurn()
      }
      // Of the class below, because that of HTTP closes connections besides.
      TcpServer.prototype.close.call(server)
    },
    async ended() {
      if (!isClosing || connections.size === 0) return 0
      let cut = 0
      const timer = setInterval(look, LOOK_EVERY)
      const cutOff = setTimeout(() => {
        cut = connections.size
        for (const socket of connections.keys()) socket.destroy()
      }, LONGEST)
      for (const connection of connections.values()) connection.looks = 0
      await new Promise((resolve) => server.once('close', resolve))
      clearInterval(timer)
      clearTimeout(cutOff)
      return cut
    },
  }
}

/** For how many looks at which nothing has moved the connection stays open. */
function looksFor(socket: Socket, { answers }: Connection): number {
  const isBeingAnswered = [...answers].some(
    ([response, request]) => request.complete && !response.writableEnded,
  )
  if (socket.writableLength > 0 || (answers.size > 0 && !isBeingAnswered)) return STUCK_LOOKS
  return isBeingAnswered ? Infinity : IDLE_LOOKS
}
