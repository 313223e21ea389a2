import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { SECOND } from '../../../shared/core/time.ts'
import { MOST_IN_LINE } from '../../core/overload/limits.ts'

/**
 * Makes a listener answer the requests of one connection one after another: whoever sends thousands without
 * reading the answers makes work for one, and is hung up on.
 */
export function oneAtATime(listen: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()

  const wait = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    if (socket.destroyed) return
    const before = waiting.get(socket) ?? 0
    if (before >= MOST_IN_LINE) {
      socket.destroy()
      return
    }
    waiting.set(socket, before + 1)
    // Its turn has come. Not at once: others have their turn first.
    response.once('socket', () => {
      setImmediate(() => {
        waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
        if (!socket.destroyed) listen(request, response)
      })
    })
  }

  return (request, response) => {
    // Node gives a response its socket once those before it have been sent.
    if (response.socket === null) wait(request, response)
    else listen(request, response)
  }
}

const LOOK_EVERY = 5 * SECOND
const LOOKS = 6

interface Reader {
  /** Bytes that are out of our hands. */
  sent: number
  /** Looks since there were more of them. */
  looks: number
}

/** Hangs up on whoever does not take what is sent to them for half a minute: it would stay in memory. */
export function dropSlowReaders(server: Server): void {
  const readers = new Map<Socket, Reader>()
  let timer: NodeJS.Timeout | undefined

  const look = () => {
    for (const [socket, reader] of readers) {
      const sent = socket.bytesWritten - socket.writableLength
      reader.looks = socket.writableLength > 0 && sent === reader.sent ? reader.looks + 1 : 0
      reader.sent = sent
      if (reader.looks >= LOOKS) socket.destroy()
    }
  }

  server.on('connection', (socket) => {
    readers.set(socket, { sent: 0, looks: 0 })
    socket.once('close', () => readers.delete(socket))
  })
  server.once('listening', () => {
    timer = setInterval(look, LOOK_EVERY).unref()
  })
  server.once('close', () => clearInterval(timer))
}
