import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { DomainError } from '../../core/errors/errors.ts'
import { MOST_UNREAD } from '../../core/overload/limits.ts'
import { COME_BACK, CONNECTED, errorBytes, PING } from '../live/frame.ts'
import type { Reader } from '../live/reader.ts'

/** Pings in a row at which nothing had been taken of what waits: half a minute after the last that was, he is gone. */
const MOST_STUCK = 2

/**
 * Sends a stream to a browser. Frames go to the socket as they are, past Node's response, which would wrap each
 * of them anew for each reader: the answer has no length and no chunks, and ends with its connection.
 * @param headers of the answer
 * @param format what is told of an error
 */
export function createSocketReader(
  response: ServerResponse,
  { headers, format }: { headers: Record<string, string>; format: (error: DomainError) => unknown },
): Reader<unknown> & { readonly socket: Socket } {
  const { socket } = response
  if (!socket) throw new Error('A request without a socket cannot be streamed to')
  response.removeHeader('transfer-encoding')
  response.writeHead(200, { ...headers, connection: 'close' })
  response.flushHeaders()
  let taken = 0
  let stuck = 0

  const write = (bytes: Buffer) => {
    if (socket.writableLength > MOST_UNREAD) socket.destroy()
    else socket.write(bytes)
  }
  write(CONNECTED)

  return {
    socket,
    take: ({ bytes }) => write(bytes),
    ping() {
      if (socket.writableLength > 0) {
        const before = taken
        taken = socket.bytesWritten - socket.writableLength
        stuck = taken === before ? stuck + 1 : 0
        if (stuck >= MOST_STUCK) socket.destroy()
      }
      write(PING)
    },
    hasRoom: () =>
      new Promise((resolve) => {
        if (!socket.writableNeedDrain || socket.destroyed) {
          resolve()
          return
        }
        const goOn = () => {
          socket.off('drain', goOn).off('close', goOn)
          resolve()
        }
        socket.on('drain', goOn).on('close', goOn)
      }),
    end(error) {
      if (socket.destroyed) return
      socket.write(error ? errorBytes(format(error)) : COME_BACK)
      response.end()
    },
  }
}
