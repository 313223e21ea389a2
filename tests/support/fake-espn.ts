import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

/** What can be wrong with the feed. Each is one way of answering any request. */
const FAULTS = {
  none: (_request, response, { document }) => sendJson(response, JSON.stringify(document)),
  'connection refused': (request) => request.socket.destroy(),
  'status 500': (_request, response) => response.writeHead(500).end('{}'),
  'status 429': (_request, response, { retryAfter }) =>
    response.writeHead(429, { 'retry-after': retryAfter }).end('{}'),
  'status 404': (_request, response) => response.writeHead(404, JSON_TYPE).end('{"code":404}'),
  'slow headers': () => {},
  'slow body': (_request, response, { document }) => trickle(response, JSON.stringify(document)),
  'endless body': (_request, response) => endless(response),
  'gzip bomb': (_request, response) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(bomb())
  },
  html: (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sorry</html>'),
  'html as json': (_request, response) => sendJson(response, '<html>Sorry</html>'),
  'truncated json': (_request, response, { document }) =>
    sendJson(response, JSON.stringify(document).slice(0, -40)),
  'wrong types': (_request, response) =>
    sendJson(response, '{"events":7,"articles":"none","header":[],"boxscore":true}'),
  nulls: (_request, response) =>
    sendJson(response, '{"events":null,"articles":null,"header":null,"boxscore":null}'),
  'nothing at all': (_request, response) => sendJson(response, ''),
  redirect: (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  'reset in mid-body': (request, response, { document }) => {
    const body = JSON.stringify(document)
    response.writeHead(200, { ...JSON_TYPE, 'content-length': body.length })
    response.write(body.slice(0, 100), () => request.socket.destroy())
  },
} as const satisfies Record<string, Answer>

export type Fault = keyof typeof FAULTS
/** Those that leave no usable document. */
export const FAILURES = (Object.keys(FAULTS) as Fault[]).filter((fault) => fault !== 'none') // the keys of FAULTS

type Answer = (request: IncomingMessage, response: ServerResponse, feed: State) => void

interface State {
  fault: Fault
  /** Given for every path. */
  document: unknown
  retryAfter: string
  /** Path and query of each request so far. */
  readonly calls: string[]
}

/** A feed on a port of this machine that misbehaves as told: `await using espn = await createFakeEspn()`. */
export async function createFakeEspn(document: unknown = { events: [], articles: [] }) {
  const state: State = { fault: 'none', document, retryAfter: '30', calls: [] }
  const server = createServer((request, response) => {
    state.calls.push(request.url ?? '')
    FAULTS[state.fault](request, response, state)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // listening on a port, not on a pipe
  return Object.assign(state, {
    baseUrl: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  })
}

const JSON_TYPE = { 'content-type': 'application/json;charset=UTF-8' }

function sendJson(response: ServerResponse, body: string): void {
  response.writeHead(200, JSON_TYPE).end(body)
}

/** A byte each few ms, on and on. */
function trickle(response: ServerResponse, body: string): void {
  response.writeHead(200, JSON_TYPE)
  let sent = 0
  const timer = setInterval(() => response.write(body.charAt(sent++) || ' '), 5)
  response.on('close', () => clearInterval(timer))
}

function endless(response: ServerResponse): void {
  response.writeHead(200, JSON_TYPE)
  const more = () => {
    while (!response.destroyed && response.write(`"${'x'.repeat(65_536)}",`));
  }
  response.on('drain', more)
  more()
}

/** 32 MB of blanks in 32 KB. */
function bomb(): Buffer {
  return gzipSync(Buffer.alloc(32 * 1024 * 1024, ' '))
}
