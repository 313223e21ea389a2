import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { SECOND } from '../../shared/time.ts'
import { MOST_IN_LINE } from '../load/limits.ts'

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
/** While the server closes: for how long nothing may move, and how long it waits for those who do read. */
const CLOSING = { every: SECOND / 8, looks: 16, longest: 5 * SECOND }

interface Reader {
  /** Bytes that are out of our hands. */
  sent: number
  /** Looks since there were more of them. */
  looks: number
}

/**
 * Hangs up on whoever does not take what is sent to him for half a minute, or for two seconds once the
 * server closes: a connection that is stuck holds its answer in memory, and the process when it is to end.
 * @returns `closing` says that the server is about to close, and ends when everybody has what was sent to him:
 * Node takes a connection for idle as soon as its answer is written, and would cut it off
 */
export function dropSlowReaders(server: Server): { closing: () => Promise<void> } {
  const readers = new Map<Socket, Reader>()
  let timer: NodeJS.Timeout | null = null
  let isClosing = false
  let allHaveAll = () => {}

  const look = () => {
    const most = isClosing ? CLOSING.looks : LOOKS
    for (const [socket, reader] of readers) {
      const sent = socket.bytesWritten - socket.writableLength
      reader.looks = socket.writableLength > 0 && sent === reader.sent ? reader.looks + 1 : 0
      reader.sent = sent
      // Browsers open some ahead of what they ask for, and Node would wait for a question.
      const isUnused = isClosing && socket.bytesRead === 0
      if (isUnused || reader.looks >= most) socket.destroy()
    }
    if (!isClosing || [...readers.keys()].some((socket) => !socket.destroyed && socket.writableLength > 0))
      return
    allHaveAll()
    server.closeIdleConnections()
  }

  const lookEvery = (ms: number) => {
    if (timer) clearInterval(timer)
    timer = setInterval(look, ms).unref()
  }

  server.on('connection', (socket) => {
    readers.set(socket, { sent: 0, looks: 0 })
    socket.once('close', () => readers.delete(socket))
  })
  server.once('listening', () => lookEvery(LOOK_EVERY))
  server.once('close', () => {
    if (timer) clearInterval(timer)
  })
  return {
    closing: () => {
      isClosing = true
      for (const reader of readers.values()) reader.looks = 0
      lookEvery(CLOSING.every)
      return new Promise((resolve) => {
        allHaveAll = resolve
        setTimeout(resolve, CLOSING.longest).unref()
        look()
      })
    },
  }
}
