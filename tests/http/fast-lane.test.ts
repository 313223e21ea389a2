import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createWorld } from '../support/world.ts'

describe('the fast lane', () => {
  it('keeps the crowd of a moment from Fastify, and lets everything else go there', async () => {
    await using world = createWorld()
    const server = await world.http()
    let handled = 0
    server.addHook('onRequest', async () => {
      handled += 1
    })
    const url = await server.listen({ port: 0, host: '127.0.0.1' })
    const ask = async (path: string) => (await fetch(`${url}${path}`)).text()
    for (let fan = 0; fan < 50; fan += 1) await ask('/api/scoreboard?sport=nfl')
    expect(handled).toBe(1)
    world.advance(100)
    await ask('/api/scoreboard?sport=nfl')
    expect(handled).toBe(2)
    await ask('/api/health')
    expect(handled).toBe(3)
  })

  it('repeats the last moment’s answer, with its headers, or says that nothing changed', async () => {
    await using world = createWorld()
    const server = await world.http()
    await server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.server.address() as AddressInfo // listening on a port
    const ask = (headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}/api/scoreboard?sport=nfl`, { headers })
    const [first, again] = [await ask(), await ask()]
    const unchanged = await ask({ 'if-none-match': again.headers.get('etag') ?? '' })

    expect(await again.text()).toBe(await first.text())
    for (const name of ['etag', 'content-security-policy', 'x-content-type-options', 'cache-control']) {
      expect(again.headers.get(name), name).toBe(first.headers.get(name))
    }
    expect(unchanged.status).toBe(304)
    expect(await unchanged.text()).toBe('')
    expect(
      (await fetch(`http://127.0.0.1:${port}/api/scoreboard?sport=nfl`, { method: 'POST' })).status,
    ).toBe(404)
  })

  it('lets go to Fastify what says that it is JSON and has no body', async () => {
    await using world = createWorld()
    const { token } = await world.person('livia')
    const server = await world.http()
    await server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.server.address() as AddressInfo // listening on a port
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST /api/league/joinable HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
        'content-type: application/json\r\nconnection: close\r\n\r\n',
    )
    let answer = ''
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString()))
    await once(socket, 'close')

    expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]+\{"leagues":\[\]\}$/)
  })
})
