import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { createWorld } from '../support/world.ts'

/** A listening server whose `/gate` answers once it is opened. */
async function open() {
  const world = createWorld()
  const server = await world.http()
  let openGate = () => {}
  const gate = new Promise<void>((resolve) => (openGate = resolve))
  let waiting = 0
  server.get('/gate', async () => {
    waiting += 1
    await gate
    return 'open'
  })
  let closing: Promise<void> | null = null
  server.get('/close', async () => {
    closing = Promise.resolve(server.close())
    return 'closing'
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo // listening on a port
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  return {
    world,
    server,
    port,
    openGate: () => openGate(),
    waiting: () => waiting,
    closing: () => closing,
    /** Its status, and its `Connection` header; the code of the error where there was no answer. */
    ask: (path: string) =>
      new Promise<string>((resolve) => {
        request({ host: '127.0.0.1', port, path, agent }, (answer) => {
          answer.resume()
          answer.on('end', () => resolve(`${answer.statusCode} ${answer.headers.connection}`))
        })
          .on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)))
          .end()
      }),
    async [Symbol.asyncDispose]() {
      openGate()
      agent.destroy()
      await world[Symbol.asyncDispose]()
    },
  }
}

describe('a server that closes', () => {
  it('answers what it is working on, and says that the connection ends with it', async () => {
    await using one = await open()
    const answers = ['/gate', '/gate', '/gate'].map((path) => one.ask(path))
    await vi.waitFor(() => expect(one.waiting()).toBe(3), { timeout: 30_000 })
    const closing = one.server.close()
    await vi.waitFor(() => expect(one.server.server.listening).toBe(false), { timeout: 30_000 })
    one.openGate()

    expect(await Promise.all(answers)).toEqual(Array(3).fill('200 close'))
    await closing
    expect(await one.ask('/gate')).toBe('ECONNREFUSED')
  })

  it('answers a crowd that waits for its turns, of which one request has it close', async () => {
    await using one = await open()
    const connecting = Array.from({ length: 100 }, () => one.ask('/gate'))
    await vi.waitFor(() => expect(one.waiting()).toBe(100), { timeout: 30_000 })
    one.openGate()
    await Promise.all(connecting)
    const paths = Array.from({ length: 100 }, (_, n) => (n === 0 ? '/close' : '/nowhere'))
    const answers = await Promise.all(paths.map((path) => one.ask(path)))
    await one.closing()

    expect(answers.map((answer) => answer.split(' ')[0])).toEqual(
      paths.map((path) => (path === '/close' ? '200' : '404')),
    )
  })

  it('ends the streams, and is not held up by who has sent half a request and is silent', async () => {
    await using one = await open()
    const { code, commissioner } = await one.world.league()
    const input = encodeURIComponent(JSON.stringify({ json: { code } }))
    const stream = await fetch(`http://127.0.0.1:${one.port}/trpc/live.league?input=${input}`, {
      headers: { authorization: `Bearer ${commissioner.token}` },
    })
    expect(stream.status).toBe(200)
    const head = 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
    const strangers = [`${head}Content-Length: 100\r\n\r\n{"`, head, ''].map((text) => {
      const socket = connect(one.port, '127.0.0.1')
      socket.on('error', () => {})
      socket.write(text)
      return socket.resume()
    })
    await Promise.all(strangers.map((socket) => once(socket, 'connect')))
    await one.ask('/nowhere')
    const gone = strangers.map((socket) => once(socket, 'close'))

    await one.server.close()
    await Promise.all(gone)
    expect(await stream.text()).toContain('retry:')
  })
})
