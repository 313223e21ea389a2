import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SECOND } from '../../shared/core/time.ts'
import { createWorld } from '../support/world.ts'

const MB = 1024 * 1024

afterEach(() => {
  vi.useRealTimers()
})

/** A listening server, and sockets that send and do not read. */
async function open() {
  const world = createWorld()
  const server = await world.http()
  // Larger than what the system takes off our hands.
  let made = 0
  server.get('/large', () => {
    made += 1
    return Buffer.alloc(16 * MB, 'x')
  })
  server.get('/slow', async () => {
    await delay(300)
    return 'in good time'
  })
  // Node's own bounds, after which it hangs up by itself.
  Object.assign(server.server, { requestTimeout: 0, headersTimeout: 0, keepAliveTimeout: 0 })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo // listening on a port
  const sockets: Socket[] = []
  return {
    server,
    url: `http://127.0.0.1:${port}`,
    /** Large answers. */
    made: () => made,
    /** Sends so many requests at once and reads nothing. */
    async stall(path: string, count = 1): Promise<Socket> {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      sockets.push(socket)
      await once(socket, 'connect')
      socket.pause()
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(count))
      return socket
    },
    connections: () =>
      new Promise<number>((resolve) => {
        server.server.getConnections((_error, count) => resolve(count))
      }),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await world[Symbol.asyncDispose]()
    },
  }
}

describe('a reader who does not read', () => {
  it('and sends thousands of requests is hung up on, holds little memory, and holds up nobody', async () => {
    await using one = await open()
    await (await fetch(`${one.url}/api/scoreboard?sport=nfl`)).text()
    const before = process.memoryUsage()
    for (let reader = 0; reader < 20; reader += 1) await one.stall('/api/scoreboard?sport=nfl', 5_000)
    await vi.waitFor(async () => expect(await one.connections()).toBeLessThanOrEqual(1), { timeout: 60_000 })
    const after = process.memoryUsage()
    expect(after.external - before.external).toBeLessThan(50 * MB)
    expect(after.heapUsed - before.heapUsed).toBeLessThan(100 * MB)
    expect((await fetch(`${one.url}/api/health`)).status).toBe(200)
  })

  it('has one answer made for him at a time', async () => {
    await using one = await open()
    await one.stall('/large', 50)
    await vi.waitFor(() => expect(one.made()).toBe(1), { timeout: 60_000 })
    await delay(200)
    expect(one.made()).toBe(1)
  })

  it('is dropped when he has taken nothing for half a minute, and one who reads is not', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await using one = await open()
    const stuck = await one.stall('/large')
    const reading = await one.stall('/large')
    const closed = once(stuck, 'close')
    // Not by vi.waitFor, which would move the time on.
    while (one.made() < 2) await delay(5)
    await delay(100)
    for (let second = 0; second < 35; second += 1) {
      vi.advanceTimersByTime(SECOND)
      await delay(5)
      if (second !== 15) continue
      reading.resume()
      while (reading.bytesRead < 16 * MB && !reading.destroyed) await delay(5)
    }
    stuck.resume()
    await closed
    expect(reading.destroyed).toBe(false)
    expect(reading.bytesRead).toBeGreaterThan(16 * MB)
    expect(stuck.bytesRead).toBeLessThan(16 * MB)
  })

  it('does not keep a server that closes, which finishes what it is doing for the others', async () => {
    await using one = await open()
    await one.stall('/large', 10)
    await one.stall('/large')
    const reading = await one.stall('/large')
    const good = fetch(`${one.url}/slow`)
    await vi.waitFor(() => expect(one.made()).toBe(3), { timeout: 60_000 })
    await delay(100)
    const closing = one.server.close()
    // The server is done with him when the last bytes are on their way.
    const closed = once(reading, 'close')
    reading.resume()
    expect(await (await good).text()).toBe('in good time')
    await Promise.all([closing, closed])
    expect(reading.bytesRead).toBeGreaterThan(16 * MB)
  })
})

describe('a connection that nothing was sent on', () => {
  it('does not keep a server that closes', async () => {
    await using one = await open()
    const unused = await one.stall('/never', 0)
    await vi.waitFor(async () => expect(await one.connections()).toBe(1), { timeout: 60_000 })
    const closed = once(unused, 'close')
    unused.resume()
    await one.server.close()
    await closed
  })
})

describe('requests sent ahead', () => {
  it('are answered in their order', async () => {
    await using one = await open()
    const socket = await one.stall('/slow')
    socket.write(
      'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\nGET /nowhere HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    )
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    socket.resume()
    await once(socket, 'close')
    expect(text.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 404'])
    expect(text.indexOf('in good time')).toBeLessThan(text.indexOf('{"ok":true}'))
  })
})
