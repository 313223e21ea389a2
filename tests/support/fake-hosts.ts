import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What one of the hosts answers: a status with a body, or nothing for a 404. */
export interface HostReply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** An object is JSON. */
  readonly body?: unknown
}

/** Where an address leads: `api.sleeper.app/v1/league/1`, with what was asked. */
export type HostAnswers = (place: string, query: URLSearchParams) => HostReply | undefined | 'never'

/**
 * All other fantasy hosts, on one port of this machine: `await using hosts = await createFakeHosts(answers)`. Give
 * `hosts.fetch` to whoever asks them: it leads there what is for any address, and is a real request.
 */
export async function createFakeHosts(answers: HostAnswers) {
  const state = {
    answers,
    /** Each request that arrived: its whole address, headers, and when, ms. */
    calls: [] as { address: string; headers: IncomingMessage['headers']; at: number }[], // filled below
    /** The most that were under way at once. */
    mostAtOnce: 0,
  }
  let underWay = 0
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://hosts.example')
    const place = url.pathname.slice(1)
    state.calls.push({ address: `${place}${url.search}`, headers: request.headers, at: performance.now() })
    underWay += 1
    state.mostAtOnce = Math.max(state.mostAtOnce, underWay)
    response.once('close', () => {
      underWay -= 1
    })
    const reply = state.answers(place, url.searchParams)
    if (reply === 'never') return
    const { status = 200, headers = {}, body } = reply ?? { status: 404, body: 'Not found' }
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body ?? null))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // listening on a port

  return Object.assign(state, {
    fetch: async (address: string, init: RequestInit): Promise<Response> => {
      const { host, pathname, search } = new URL(address)
      return await fetch(`http://127.0.0.1:${port}/${host}${pathname}${search}`, init)
    },
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  })
}
