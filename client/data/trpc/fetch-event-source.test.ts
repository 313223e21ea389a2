import { createServer, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FetchEventSource } from './fetch-event-source.ts'

let server: Server
let answer: (response: ServerResponse) => void
let asked: Array<Record<string, unknown>>
beforeEach(async () => {
  asked = []
  server = createServer((request, response) => {
    asked.push(request.headers)
    answer(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const until = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 2 })

/** What a page hears of a stream. */
function hear() {
  const { port } = server.address() as AddressInfo // listening on a port
  const heard: string[] = []
  let pieces = 0
  const source = new FetchEventSource(`http://127.0.0.1:${port}/`, {
    headers: () => ({ authorization: 'Bearer x' }),
    heard: () => (pieces += 1),
  })
  for (const type of ['message', 'ping', 'connected', 'serialized-error', 'error'])
    source.addEventListener(type, (event) =>
      heard.push(event instanceof MessageEvent ? `${type} ${event.lastEventId} ${event.data}` : type),
    )
  return { source, heard, pieces: () => pieces }
}

const asStream = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/event-stream' })

describe('a stream by fetch', () => {
  it('sends the token in a header, and reads events however they are cut', async () => {
    const text = 'event: connected\ndata: {}\n\n\ndata: "ü€"\nid: 7\n\n\nevent: ping\ndata: \n\n\ndata: 2\n\n'
    answer = (response) => {
      asStream(response)
      const bytes = Buffer.from(text)
      const send = (at: number) => {
        if (at >= bytes.length) return
        response.write(bytes.subarray(at, at + 1))
        setImmediate(send, at + 1)
      }
      send(0)
    }
    const { source, heard, pieces } = hear()
    await until(() => expect(heard).toHaveLength(4))

    expect(heard).toEqual(['connected  {}', 'message 7 "ü€"', 'ping 7 ', 'message 7 2'])
    expect(source.readyState).toBe(source.OPEN)
    expect(pieces()).toBeGreaterThan(1)
    expect(asked[0]).toMatchObject({ authorization: 'Bearer x', accept: 'text/event-stream' })
    source.close()
  })

  it('is over when it ends, and does not come back by itself', async () => {
    answer = (response) => asStream(response).end('data: 1\n\n')
    const { source, heard } = hear()
    await until(() => expect(heard).toEqual(['message  1', 'error']))

    expect(source.readyState).toBe(source.CLOSED)
    expect(asked).toHaveLength(1)
  })

  it('hands on what the server said instead of a stream', async () => {
    answer = (response) => response.writeHead(404).end('{"error":{"json":{"message":"No such league"}}}')
    const { heard } = hear()

    await until(() =>
      expect(heard).toEqual(['serialized-error  {"json":{"message":"No such league"}}', 'error']),
    )
  })

  it.each([
    ['a page of a proxy', 502, 'text/html', '<h1>Bad gateway</h1>'],
    ['JSON of somebody else', 500, 'application/json', '{"oops":true}'],
    ['a page in its place', 200, 'text/html', '<h1>Sign in to the hotel</h1>'],
  ])('is over where %s comes', async (_what, status, type, body) => {
    answer = (response) => response.writeHead(status, { 'content-type': type }).end(body)
    const { source, heard } = hear()
    await until(() => expect(heard).toEqual(['error']))

    expect(source.readyState).toBe(source.CLOSED)
  })

  it('says nothing any more once it is closed', async () => {
    let response: ServerResponse | undefined
    answer = (one) => {
      response = asStream(one)
      one.write('data: 1\n\n')
    }
    const { source, heard } = hear()
    await until(() => expect(heard).toEqual(['message  1']))
    source.close()
    response?.end('data: 2\n\n')
    await once(response ?? server, 'close')

    expect(heard).toEqual(['message  1'])
  })
})
