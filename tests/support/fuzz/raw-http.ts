import { connect } from 'node:net'

export interface RawAnswer {
  /** Of the last answer on the connection; 0 where it was closed without one. */
  readonly statusCode: number
  readonly body: string
}

/** After an answer that leaves the connection open nothing more is waited for than this, ms. */
const MORE = 100

/**
 * Sends bytes to a server as they are, and reads what comes back until the connection ends or nothing
 * more has come for a while.
 * @param patience ms without any answer; what is incomplete gets none
 */
export function sendRaw(port: number, bytes: Buffer | string, patience = 1500): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => void socket.write(bytes))
    const finish = () => {
      socket.destroy()
      const body = Buffer.concat(chunks).toString('latin1')
      const statuses = [...body.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
      resolve({ statusCode: statuses.findLast((status) => status >= 200) ?? 0, body })
    }
    socket.setTimeout(patience, finish)
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      socket.setTimeout(MORE)
    })
    socket.on('error', finish)
    socket.on('close', finish)
  })
}

export interface RawRequest {
  readonly method?: string
  readonly target?: string
  readonly headers?: readonly string[]
  readonly body?: string
}

/** A request that is well-formed but for what is given; the connection ends with its answer. */
export function rawRequest({
  method = 'GET',
  target = '/api/health',
  headers = [],
  body,
}: RawRequest): string {
  const length = body === undefined ? [] : [`content-length: ${Buffer.byteLength(body)}`]
  const lines = [
    `${method} ${target} HTTP/1.1`,
    'host: localhost',
    'connection: close',
    ...length,
    ...headers,
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`
}
