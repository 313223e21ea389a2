import type { Socket } from 'node:net'
import { STATUS_CODES } from './node-http.ts'

const UNREADABLE = [400, 'This is not a request that a server can read.'] as const
const ANSWERS: Readonly<Record<string, readonly [status: number, sentence: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The address of this request, or what comes with it, is too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'This request took too long to arrive.'],
}

/**
 * Answers what Node could not read as a request, and hangs up. Fastify does both without saying in the answer that the
 * connection ends with it: whoever keeps connections, as a proxy in front of us, would lose the next request on it.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, sentence] = ANSWERS[error.code ?? ''] ?? UNREADABLE
  const body = JSON.stringify({ error: sentence, msg: sentence })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}
