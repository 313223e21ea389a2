import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerWell, astray, FAILING, MISLEADING } from './feed-faults.ts'

/** What can be wrong with the feed. Each is one way of answering any request. */
const FAULTS = { ...FAILING, ...MISLEADING, none: answerWell }
export type Fault = keyof typeof FAULTS

/** Those that leave no usable document. */
export const FAILURES = Object.keys(FAILING) as Array<keyof typeof FAILING> // the keys of a constant
/** Those that leave a document which says something else than it should. */
export const ODDITIES = Object.keys(MISLEADING) as Array<keyof typeof MISLEADING> // the keys of a constant

/**
 * A feed on a port of this machine that misbehaves as told: `await using espn = await createFakeEspn()`.
 * Give `espn.fetch` to whoever asks it, so that requests can go astray and bytes are counted.
 *
 * @param document what every request is answered with; or a function of path (below the base address) and
 * query (`URLSearchParams`) that gives the answer to each, `undefined` for a 404
 */
export async function createFakeEspn(document: unknown = { events: [], articles: [] }) {
  const state = {
    /** Set it to begin a fault, and to `none` to end it. */
    fault: 'none' as Fault, // wider than the literal
    document,
    retryAfter: '30',
    /** The clock of the feed, ms since the epoch. */
    now: Date.now,
    /** Path and query of each request that arrived. */
    calls: [] as string[], // filled below
    /** The most bytes read of one answer, unpacked. */
    mostRead: 0,
  }
  const asked = new Map<string, number>()
  let last: Fault = 'none'

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://feed.example')
    if (state.fault !== last) asked.clear()
    last = state.fault
    const before = asked.get(pathname) ?? 0
    asked.set(pathname, before + 1)
    state.calls.push(request.url ?? '')
    const body: unknown =
      typeof state.document === 'function' ? state.document(pathname, searchParams) : state.document
    const now = state.now()
    response.setHeader('date', new Date(now).toUTCString())
    const way = body === undefined ? FAULTS['status 404'] : FAULTS[state.fault]
    way({ request, response, body, now, retryAfter: state.retryAfter, asked: before })
  }

  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo // listening on a port, not on a pipe

  const fetchCounting = async (url: string, init: RequestInit) => {
    const response = await fetch(astray(state.fault, url, address), init)
    if (response.body === null) return response
    let read = 0
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        read += chunk.length
        state.mostRead = Math.max(state.mostRead, read)
        controller.enqueue(chunk)
      },
    })
    return new Response(response.body.pipeThrough(counter), response)
  }

  return Object.assign(state, {
    baseUrl: `http://127.0.0.1:${address.port}`,
    fetch: fetchCounting,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  })
}
