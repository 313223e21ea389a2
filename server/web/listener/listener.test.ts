import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { MOST_IN_LINE } from '../../core/overload/limits.ts'
import { createListener } from './listener.ts'
import { listenWhereSet } from './listen.ts'

const open: Array<{ destroy(): unknown }> = []
afterEach(() => {
  for (const one of open.splice(0)) one.destroy()
})

async function listen() {
  const listener = createListener()
  open.push({ destroy: () => listener.server.close() })
  listener.server.listen(0, '127.0.0.1')
  await once(listener.server, 'listening')
  const { port } = listener.server.address() as AddressInfo
  /** Sends a request of its own connection, once the server has seen it. */
  const send = async (request: string) => {
    const socket = connect(port, '127.0.0.1')
    open.push(socket)
    const seen = once(listener.server, 'request')
    socket.write(request)
    await seen
    return socket
  }
  return { listener, send }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`

/** Says what was asked, with the body that came along. */
async function echo(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.end(`${request.method} ${request.url} ${await text(request)}`)
}

it('requests that come before there is an answer wait for it, whole and in their order', async () => {
  const { listener, send } = await listen()
  const first = await send(get('/first'))
  const second = await send(
    'POST /second HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 4\r\n\r\nbody',
  )
  const asked: Array<string | undefined> = []
  listener.answerWith((request, response) => {
    asked.push(request.url)
    void echo(request, response)
  })
  const third = await send(get('/third'))

  expect(await Promise.all([first, second, third].map((socket) => text(socket)))).toEqual([
    expect.stringContaining('GET /first'),
    expect.stringContaining('POST /second body'),
    expect.stringContaining('GET /third'),
  ])
  expect(asked).toEqual(['/first', '/second', '/third'])
})

it('who has gone meanwhile is not answered, and what is no request is told at once', async () => {
  const { listener, send } = await listen()
  const gone = await send(get('/gone'))
  const socket = connect((listener.server.address() as AddressInfo).port, '127.0.0.1')
  open.push(socket)
  socket.write('nonsense\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
  gone.resetAndDestroy()
  await expect.poll(() => connectionsOf(listener.server), { timeout: 30_000 }).toBe(0)
  const asked: Array<string | undefined> = []
  listener.answerWith(({ url }, response) => {
    asked.push(url)
    response.end()
  })
  await text(await send(get('/later')))
  expect(asked).toEqual(['/later'])
})

it('localhost is every address of that name, at one port', async () => {
  const listeners = await listenWhereSet({ host: 'localhost', port: 0, socket: null })
  const addresses = listeners.map(({ server }) => server.address() as AddressInfo)
  for (const { server, answerWith } of listeners) {
    answerWith((request, response) => void echo(request, response))
    open.push({ destroy: () => server.close() })
  }
  expect(new Set(addresses.map(({ port }) => port)).size).toBe(1)
  expect(new Set(addresses.map(({ address }) => address)).size).toBe(listeners.length)
  for (const { address, port } of addresses) {
    const socket = connect(port, address)
    open.push(socket)
    socket.write(get('/'))
    expect(await text(socket)).toContain('GET / ')
  }
})

function connectionsOf(server: {
  getConnections(callback: (error: Error | null, count: number) => void): unknown
}) {
  return new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
}

it('a connection that sends more than waits in line is hung up on, and no other', async () => {
  const { listener, send } = await listen()
  const other = await send(get('/other'))
  const flood = await send('GET /flood HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(MOST_IN_LINE + 2))
  await once(flood.resume(), 'close')
  listener.answerWith((request, response) => void echo(request, response))
  expect(await text(other)).toContain('GET /other')
})
